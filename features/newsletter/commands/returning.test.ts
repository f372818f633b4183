import { expect, test } from 'vitest';
import { HOUR } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';
import { recordBounce } from './bounces.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

const LEFT = { unsubscribedAt: NOW, unsubscribeReason: 'link', unsubscribedFrom: 7 } as const;
const BOUNCED = { ...LEFT, unsubscribeReason: 'bounce', bouncedAt: NOW, bounceText: '550' } as const;
const NOTHING = { unsubscribedAt: null, unsubscribeReason: null, unsubscribedFrom: null, bouncedAt: null };

/** Somebody entered the address again, an hour after it was suppressed. */
async function reentered(facts: typeof LEFT | typeof BOUNCED) {
  const site = await deliveringSite();
  const { manageToken } = await aSubscriber(site.db, { email: ada.email, ...facts });
  site.travel(60);
  await site.subscribe(ada.email);
  const [token] = await site.tokens();
  return { ...site, token, manageToken };
}

test.each([
  ['unsubscribed', LEFT],
  ['bounced', BOUNCED],
])('an address that was %s stays so until its owner confirms', async (state, facts) => {
  const { confirm, token, subscriber } = await reentered(facts);
  expect(await subscriber()).toMatchObject({ state, ...facts });

  expect(await confirm('newsletter', token)).toMatchObject({ status: 200 });

  expect(await subscriber()).toMatchObject({ state: 'confirmed', ...NOTHING });
});

test('who left within the hour of confirming gets a new link after that hour', async () => {
  const { ctx, subscribe, confirm, subscriber, tokens, emails, travel } = await deliveringSite();
  await subscribe(ada.email);
  await confirm('newsletter', (await tokens())[0]);
  await unsubscribe(ctx, { token: (await subscriber()).manageToken }, 'link');
  travel(5);

  await subscribe(ada.email);

  const last = (await emails()).at(-1);
  expect(last?.nextAttemptAt).toEqual(new Date(NOW.getTime() + HOUR));
  expect((await confirm('newsletter', (await tokens()).at(-1))).status).toBe(200);
});

test('leaving again ends the new sign-up', async () => {
  const { ctx, confirm, token, manageToken, subscriber, emails, travel } = await reentered(LEFT);
  travel(1);

  await unsubscribe(ctx, { token: manageToken }, 'one_click');

  expect(await emails()).toMatchObject([{ cancelReason: 'left', text: '' }]);
  expect(await confirm('newsletter', token)).toMatchObject({ status: 400 });
  expect(await subscriber()).toMatchObject({ ...LEFT, state: 'unsubscribed', unsubscribedAt: ctx.now() });
});

test('a bounce of the confirmation does not hide that somebody left', async () => {
  const { ctx, subscriber } = await reentered(LEFT);

  await recordBounce(ctx, { email: ada.email, isPermanent: true, text: '550' });

  expect(await subscriber()).toMatchObject({ ...LEFT, state: 'unsubscribed' });
});
