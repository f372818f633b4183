import { createTransport } from 'nodemailer';
import { type Deliver, DeliveryRefused } from './commands.server.ts';
import { headerSafe } from './rules.ts';

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
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      throw new DeliveryRefused(error instanceof Error ? error.message : 'unknown', code >= 500 && code < 600);
    }
  };
}
