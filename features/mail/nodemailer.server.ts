import { createTransport } from 'nodemailer';
import { type Deliver, DeliveryRefused } from './commands.server.ts';
import { headerSafe } from './rules.ts';

/** Only a refusal of this very recipient or letter is final; a wrong password of ours can be mended. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isAboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutLetter && Number(error.responseCode) >= 500;
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
      throw new DeliveryRefused(error instanceof Error ? error.message : 'unknown', isPermanent(error));
    }
  };
}
