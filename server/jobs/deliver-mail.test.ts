import { expect, onTestFinished, test, vi } from 'vitest';
import type { Deliver } from '#features/mail/commands/deliver-batch.server.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { testApp } from '#tests/support/app.ts';
import { deliverMail } from './deliver-mail.ts';

const emailTo = (recipient: string) => {
  const text = { subject: 'Hello', text: 'Hello.', html: 'Hello.' };
  return { kind: 'newsletter' as const, recipient, eventKey: recipient, ...text };
};

test('delivers a password reset while a campaign is stuck', async () => {
  const { ctx } = await testApp();
  await queueEmail(ctx, { ...emailTo('ada@moreno.test'), campaignId: 1 });
  await queueEmail(ctx, emailTo('ben@moreno.test'));
  const stuck = Promise.withResolvers<void>();
  const deliver = vi.fn<Deliver>(({ recipient }) => (recipient.startsWith('ada') ? stuck.promise : Promise.resolve()));
  const job = deliverMail(ctx, () => ({ deliver, close: stuck.resolve }));
  onTestFinished(async () => {
    stuck.resolve();
    await job.stop();
  });

  await expect.poll(() => deliver.mock.calls.map(([{ recipient }]) => recipient)).toContain('ben@moreno.test');
});
