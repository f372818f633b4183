import { createTransport, type NodemailerError } from 'nodemailer';
import { type Deliver, DeliveryFailed, LEASE_MS } from './commands.server.ts';
import { headerSafe, isMailboxRejected } from './rules.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 3 * 60_000 };
/** Shorter than the lease, whatever the server is waited for. */
const LONGEST_DELIVERY_MS = LEASE_MS - 60_000;

/**
 * `hasBegun`: we were let in and began with this email. The library names a connection that never came about and one that broke
 * under a message alike, and its code EENVELOPE also stands for a rejected sender.
 */
function describeFailure(error: unknown, hasBegun: boolean): DeliveryFailed {
  if (!(error instanceof Error)) return new DeliveryFailed('unknown', 'server');
  const { command, code, response }: NodemailerError = error;
  const isSenderRejected = command === 'MAIL FROM' && code === 'EENVELOPE';
  if (!hasBegun || isSenderRejected) return new DeliveryFailed(error.message, 'server');
  const isFinal = command === 'RCPT TO' && isMailboxRejected(response ?? '');
  return new DeliveryFailed(error.message, isFinal ? 'final' : 'email');
}

/** Delivers through the mail server that SMTP_URL names. */
export function smtpDelivery(smtpUrl: string, from: string, timeouts = TIMEOUTS): Deliver {
  return async ({ recipient, subject, text, html }) => {
    let hasBegun = false;
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    // Called when the transport asks for the message, which it does after the login.
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
