import { asc } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import type { FailedEmail } from '#features/mail/commands/record-delivery.server.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';
import { NOW, testApp } from './app.ts';
import { type Rejections, startMailServer } from './mail-server.ts';

export const RECIPIENTS = ['ada@moreno.test', 'ben@moreno.test', 'eve@moreno.test'];

type Options = {
  /** How long we wait for the mail server. */
  patienceMs?: number;
  offersTls?: boolean;
  /** Appended to the server's address. */
  urlOptions?: string;
};

/** Three queued emails and a mail server with the given rejections. */
export async function queueBefore(rejections: Rejections = {}, options: Options = {}) {
  const { patienceMs = 3_000, offersTls = false, urlOptions = '' } = options;
  const { ctx, db } = await testApp();
  const server = await startMailServer(rejections, { offersTls });
  const { deliver, close } = smtpDelivery(
    { smtpUrl: server.url + urlOptions, from: 'Studio <studio@example.test>', appUrl: 'https://studio.test' },
    { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
  );
  onTestFinished(close);
  for (const recipient of RECIPIENTS) {
    const text = { kind: 'account' as const, subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
    await queueEmail(ctx, { ...text, recipient, eventKey: recipient });
  }
  const failed: FailedEmail[] = [];
  const delivery = {
    deliver,
    onFailed: async (_ctx: unknown, email: FailedEmail) => void failed.push(email),
    isStopping: () => false,
  };
  const at = (minutes: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + minutes * 60_000) });
  const deliverAt = async (minutes: number) => {
    while (await deliverBatch(at(minutes), 'event', delivery));
  };
  const emails = () => db.select().from(outbox).orderBy(asc(outbox.id));
  return { at, server, deliverAt, emails, failed };
}
