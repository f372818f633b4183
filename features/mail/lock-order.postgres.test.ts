import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { recordBounce } from '#features/newsletter/commands/bounces.server.ts';
import { unsubscribe } from '#features/newsletter/commands/unsubscribe.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';
import { claimEmails } from './commands/claim-emails.server.ts';
import { queueEmail } from './commands/queue-email.server.ts';
import { DeliveryFailed, recordFailure } from './commands/record-delivery.server.ts';

test('a reader can leave while an email to them fails', async () => {
  const { ctx, db } = await testApp();
  const { email, manageToken: token } = await aSubscriber(db, { email: ada.email });
  const content = { subject: 'News', text: 'News.', html: '<p>News.</p>', eventKey: 'news' };
  await queueEmail(ctx, { kind: 'newsletter', recipient: email, ...content });
  const [claimed] = await claimEmails(ctx, 'event', NOW);
  if (!claimed) throw new Error('The email was not claimed');
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  const leaving: Promise<boolean>[] = [];
  await recordFailure(ctx, claimed, new DeliveryFailed('550 5.1.1 no such user', 'refused'), async (inner) => {
    leaving.push(unsubscribe(ctx, { token }));
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
    await recordBounce(inner, { email, isPermanent: true, text: '550' });
  });

  expect(await Promise.all(leaving)).toEqual([true]);
  expect(await db.select().from(subscribers)).toMatchObject([{ state: 'bounced' }]);
  expect(await db.select().from(outbox)).toMatchObject([{ status: 'failed', cancelReason: 'left' }]);
});
