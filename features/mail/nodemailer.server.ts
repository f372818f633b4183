import { createTransport, type NodemailerError } from 'nodemailer';
import { type Deliver, DeliveryFailed, LEASE_MS } from './commands.server.ts';
import { headerSafe, isMailboxRejected } from './rules.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 3 * 60_000 };
/** Shorter than the lease, including all timeouts. */
const LONGEST_DELIVERY_MS = LEASE_MS - 60_000;

/**
 * `hasBegun`: the login succeeded and this email was started. The library reports a failed connection and one lost
 * during a message alike, and its EENVELOPE also covers a rejected sender.
 */
function describeFailure(error: unknown, hasBegun: boolean): DeliveryFailed {
  if (!(error instanceof Error)) return new DeliveryFailed('unknown', 'server');
  const { command, code, response }: NodemailerError = error;
  const isSenderRejected = command === 'MAIL FROM' && code === 'EENVELOPE';
  if (!hasBegun || isSenderRejected) return new DeliveryFailed(error.message, 'server');
  const isFinal = command === 'RCPT TO' && isMailboxRejected(response ?? '');
  return new DeliveryFailed(error.message, isFinal ? 'final' : 'email');
}

export function smtpDelivery(smtpUrl: string, from: string, timeouts = TIMEOUTS): Deliver {
  return async ({ recipient, subject, text, html }) => {
    let hasBegun = false;
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    // Called when the transport needs the message, which is after the login.
    transport.use('stream', ({ message }, next) => {
      message.processFunc((source) => {
        hasBegun = true;
        return source;
      });
      next();
    });
    const signal = AbortSignal.timeout(LONGEST_DELIVERY_MS);
    try {
      await transport.sendMail({ from, to: recipient, subject: headerSafe(subject), text, html, signal });
    } catch (error) {
      throw describeFailure(error, hasBegun);
    }
  };
}
