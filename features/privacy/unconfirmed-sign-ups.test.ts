import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillIn } from '#content/legal/placeholders.ts';
import privacyPolicy from '#content/legal/privacy-policy.md?raw';
import { subscribers, suppressions } from '#db/schema/newsletter.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { applyRetention } from './commands/retention.server.ts';

const { ctx, db } = await testApp();

const ago = (ms: number) => new Date(NOW.getTime() - ms);
const LEFT = { unsubscribedAt: ago(60 * DAY), unsubscribeReason: 'link', confirmedAt: null } as const;
const emails = async () =>
  (await db.select().from(subscribers).orderBy(asc(subscribers.id))).map(({ email }) => email.replace(/-.*@/, '@'));

test('a sign-up that nobody confirmed leaves after 30 days', async () => {
  await aSubscriber(db, { email: 'old@people.test', confirmedAt: null, consentAt: ago(30 * DAY) });
  await aSubscriber(db, { email: 'new@people.test', confirmedAt: null, consentAt: ago(30 * DAY - 1) });
  await aSubscriber(db, { email: 'again@people.test', confirmedAt: null, createdAt: ago(90 * DAY), consentAt: NOW });
  await aSubscriber(db, { email: 'reader@people.test', consentAt: ago(90 * DAY) });

  await applyRetention(ctx);

  expect(await emails()).toEqual(['new@people.test', 'again@people.test', 'reader@people.test']);
  expect(await db.$count(suppressions)).toBe(0);
});

test('a sign-up without a date of consent counts from its first day', async () => {
  await aSubscriber(db, { confirmedAt: null, consentAt: null, createdAt: ago(31 * DAY) });

  await applyRetention(ctx);

  expect(await db.$count(subscribers)).toBe(0);
});

test('whoever left and signed up again is forgotten after 30 days without a confirmation', async () => {
  await aSubscriber(db, { email: 'old@people.test', ...LEFT, consentAt: ago(30 * DAY) });
  await aSubscriber(db, { email: 'new@people.test', ...LEFT, consentAt: ago(30 * DAY - 1) });

  await applyRetention(ctx);

  expect(await emails()).toEqual(['unsubscribed@erased.invalid', 'new@people.test']);
  expect(await db.$count(suppressions)).toBe(1);
});

test('a sign-up that looked automated leaves after 30 days', async () => {
  const spam = { confirmedAt: null, consentAt: null, spamAt: ago(30 * DAY) };
  await aSubscriber(db, { email: 'old@people.test', ...spam, createdAt: ago(30 * DAY) });
  await aSubscriber(db, { email: 'new@people.test', ...spam, createdAt: ago(30 * DAY - 1) });

  await applyRetention(ctx);

  expect(await emails()).toEqual(['new@people.test']);
});

test('the privacy policy names the period of unconfirmed sign-ups', () => {
  expect(fillIn(privacyPolicy)).toContain('A sign-up that nobody confirms is deleted after 30 days.');
});
