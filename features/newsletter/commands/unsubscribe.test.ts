import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Email } from '#features/ctx.ts';
import { inTransaction } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { ada, aSubscriber, ben } from '#tests/support/factories.ts';
import { hasToken } from '../queries.server.ts';
import { suppress, unsubscribe } from './unsubscribe.server.ts';

const { ctx, db } = await testApp();

const send = (recipient: string, kind: Email['kind']) =>
  ctx.mail.send(ctx, { kind, recipient, subject: 'Hello', text: 'Hello.', html: '', eventKey: `${kind} ${recipient}` });

const emails = () => db.select().from(outbox).orderBy(asc(outbox.id));

test('withdraws the newsletter emails that still wait', async () => {
  const { manageToken } = await aSubscriber(db, { email: 'Ada@moreno.test' });
  await send(ada.email, 'newsletter');
  await send(ada.email, 'account');
  await send(ben.email, 'newsletter');

  await unsubscribe(ctx, { token: manageToken });

  expect(await emails()).toMatchObject([
    { kind: 'newsletter', recipient: ada.email, canceledAt: NOW, text: '' },
    { kind: 'account', canceledAt: null },
    { recipient: ben.email, canceledAt: null },
  ]);
});

test('withdraws failed newsletter emails, which staff could send again', async () => {
  const { manageToken } = await aSubscriber(db, { email: ada.email });
  await send(ada.email, 'newsletter');
  await db.update(outbox).set({ failedAt: NOW });

  await unsubscribe(ctx, { token: manageToken });

  expect(await emails()).toMatchObject([{ failedAt: NOW, canceledAt: NOW, text: '' }]);
});

test('remembers the first reason and the campaign', async () => {
  const { manageToken: token } = await aSubscriber(db);

  await unsubscribe(ctx, { token, campaign: '7' }, 'one_click');
  const isStillKnown = await unsubscribe(ctx, { token }, 'link');

  expect(isStillKnown).toBe(true);
  expect(await db.select().from(subscribers)).toMatchObject([
    { state: 'unsubscribed', unsubscribedAt: NOW, unsubscribeReason: 'one_click', unsubscribedFrom: 7 },
  ]);
});

test('counts one of twenty parallel clicks', async () => {
  const { manageToken } = await aSubscriber(db);
  const click = () => inTransaction(ctx, (ctx) => suppress(ctx, hasToken(manageToken), { reason: 'link' }));

  const counts = await Promise.all(Array.from({ length: 20 }, click));

  expect(counts.filter((count) => count === 1)).toHaveLength(1);
  expect(counts.filter((count) => count === 0)).toHaveLength(19);
});

test.each(['', '\u0000', 'unknown', "' or true --", '00000000-0000-0000-0000-000000000000'])(
  'the token %j belongs to nobody',
  async (token) => {
    await aSubscriber(db);

    expect(await unsubscribe(ctx, { token })).toBe(false);
    expect(await db.select().from(subscribers)).toMatchObject([{ state: 'confirmed' }]);
  },
);
