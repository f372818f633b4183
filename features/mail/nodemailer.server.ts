import { createTransport, type NodemailerError } from 'nodemailer';
import { type Deliver, DeliveryFailed } from './commands.server.ts';
import { headerSafe, isMailboxRejected } from './rules.ts';

const CLOSING = 421;

/** The library's code EENVELOPE also stands for a rejected sender; only the command tells whom the answer is about. */
function describeFailure(error: unknown): DeliveryFailed {
  if (!(error instanceof Error)) return new DeliveryFailed('unknown', 'server');
  const { command, responseCode, response } = error as NodemailerError;
  const isAboutEmail = (command === 'RCPT TO' || command === 'DATA') && responseCode !== CLOSING;
  if (!isAboutEmail) return new DeliveryFailed(error.message, 'server');
  const isFinal = command === 'RCPT TO' && isMailboxRejected(response ?? '');
  return new DeliveryFailed(error.message, isFinal ? 'final' : 'email');
}

/** Delivers through the mail server that SMTP_URL names. */
export function smtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ recipient, subject, text, html }) => {
    try {
      await transport.sendMail({ from, to: recipient, subject: headerSafe(subject), text, html });
    } catch (error) {
      throw describeFailure(error);
    }
  };
}
