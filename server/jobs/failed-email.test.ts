import { expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import type { FailedEmail } from '#features/mail/commands/record-delivery.server.ts';
import { testApp } from '#tests/support/app.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';
import { onFailedEmail } from './deliver-mail.ts';

const { ctx, db } = await testApp();

const failed = (facts: Partial<FailedEmail>): FailedEmail => ({
  id: 1,
  kind: 'newsletter',
  recipient: ada.email,
  subject: 'Hello',
  campaignId: null,
  reason: 'rejected',
  lastError: '550 5.1.1 no such user',
  ...facts,
});

test('suppresses a mailbox that the mail server says does not exist', async () => {
  await aSubscriber(db, { email: ada.email });

  await onFailedEmail(ctx, failed({}));

  expect(await db.select().from(subscribers)).toMatchObject([
    { state: 'bounced', bounceText: '550 5.1.1 no such user' },
  ]);
});

test.each([{ reason: 'gave_up' }, { reason: 'expired' }] as const)('keeps a subscriber after %j', async (facts) => {
  await aSubscriber(db, { email: ada.email });

  await onFailedEmail(ctx, failed(facts));

  expect(await db.select().from(subscribers)).toMatchObject([{ state: 'confirmed' }]);
});
