import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bounceReports, subscribers } from '#db/schema/newsletter.ts';
import { inTransaction } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';
import { deleteOldBounceReports, receiveBounceReport, recordBounce } from './bounces.server.ts';
import { subscribe } from './subscribe.server.ts';
import { suppress } from './unsubscribe.server.ts';

const { ctx, db } = await testApp();
const DAY = 24 * 60 * 60 * 1000;

const softBounce = { email: ada.email, isPermanent: false, text: '452 mailbox full' };
const stored = () => db.select().from(subscribers).orderBy(asc(subscribers.id));
const onDay = (day: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + day * DAY) });

test('a permanent bounce suppresses an address', async () => {
  await aSubscriber(db, { email: ada.email });

  await recordBounce(ctx, { ...softBounce, isPermanent: true, text: '550 5.1.1 no such user' });

  expect(await stored()).toMatchObject([
    { state: 'bounced', unsubscribeReason: 'bounce', bouncedAt: NOW, bounceText: '550 5.1.1 no such user' },
  ]);
});

test('the fifth temporary bounce in a row suppresses an address', async () => {
  await aSubscriber(db, { email: ada.email });
  for (const day of [0, 20, 40, 60]) await recordBounce(onDay(day), softBounce);
  expect(await stored()).toMatchObject([{ state: 'confirmed', softBounces: 4 }]);

  await recordBounce(onDay(80), softBounce);

  expect(await stored()).toMatchObject([{ state: 'bounced', softBounces: 5 }]);
});

test('a temporary bounce after a month restarts the count', async () => {
  await aSubscriber(db, { email: ada.email });

  for (const day of [0, 1, 2, 3, 34]) await recordBounce(onDay(day), softBounce);

  expect(await stored()).toMatchObject([{ state: 'confirmed', softBounces: 1 }]);
});

test('applies a report that comes twenty times in parallel once', async () => {
  await aSubscriber(db, { email: ada.email });
  const report = { id: 'evt_1', type: 'bounce', email: ada.email, permanent: false, reason: '' };

  const results = await Promise.all(Array.from({ length: 20 }, () => receiveBounceReport(ctx, report)));

  expect(results.filter((result) => result === 'applied')).toHaveLength(1);
  expect(await stored()).toMatchObject([{ softBounces: 1 }]);
});

test('a complaint unsubscribes', async () => {
  await aSubscriber(db, { email: ada.email });

  await receiveBounceReport(ctx, { id: 'evt_1', type: 'complaint', email: ada.email, permanent: false, reason: '' });

  expect(await stored()).toMatchObject([{ state: 'unsubscribed', unsubscribeReason: 'complaint' }]);
});

test('a bounce does not hide that somebody left', async () => {
  await aSubscriber(db, { email: ada.email, unsubscribedAt: NOW, unsubscribeReason: 'link' });

  await recordBounce(ctx, { ...softBounce, isPermanent: true });

  expect(await stored()).toMatchObject([{ state: 'unsubscribed', unsubscribeReason: 'link', bouncedAt: NOW }]);
});

test.each([
  ['link', false],
  ['complaint', false],
  ['link', true],
  ['complaint', true],
] as const)(
  'an earlier bounce does not hide that somebody left by %s, after signing up again: %s',
  async (reason, isBack) => {
    await aSubscriber(db, { email: ada.email, unsubscribedAt: onDay(-9).now(), unsubscribeReason: 'bounce' });
    const delivering = { ...ctx, mail: { ...ctx.mail, isDelivered: true } };
    if (isBack) await subscribe(delivering, { email: ada.email, website: '' });

    await inTransaction(ctx, (ctx) => suppress(ctx, eq(subscribers.email, ada.email), { reason }));

    expect(await stored()).toMatchObject([{ state: 'unsubscribed', unsubscribedAt: NOW, unsubscribeReason: reason }]);
  },
);

test('forgets reports after three months', async () => {
  await receiveBounceReport(ctx, { id: 'old', type: 'delivery', email: ada.email, permanent: false, reason: '' });

  await deleteOldBounceReports(onDay(91));

  expect(await db.$count(bounceReports)).toBe(0);
});
