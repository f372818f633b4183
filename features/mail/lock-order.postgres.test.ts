import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { recordBounce } from '#features/newsletter/commands/bounces.server.ts';
import { unsubscribe } from '#features/newsletter/commands/unsubscribe.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';
import { untilLocked } from '#tests/support/lock-waits.ts';
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
  const { pool } = await testDatabase();

  const leaving: Promise<boolean>[] = [];
  await recordFailure(ctx, claimed, new DeliveryFailed('550 5.1.1 no such user', 'rejected'), async (inner) => {
    leaving.push(unsubscribe(ctx, { token }));
    await untilLocked(pool);
    await recordBounce(inner, { email, isPermanent: true, text: '550' });
  });

  expect(await Promise.all(leaving)).toEqual([true]);
  expect(await db.select().from(subscribers)).toMatchObject([{ state: 'unsubscribed', unsubscribeReason: 'link' }]);
  expect(await db.select().from(outbox)).toMatchObject([{ status: 'failed', cancelReason: 'left' }]);
});
