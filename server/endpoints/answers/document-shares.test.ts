import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { signedInAs } from '#tests/support/people.ts';

const TRUSTED = { TRUSTED_PROXIES: '127.0.0.1' };

const fileOf = (name: string, content: string | Uint8Array) => ({
  name,
  base64: Buffer.from(content).toString('base64'),
});
const words = () => fileOf('words.txt', crypto.randomUUID());
const damaged = fileOf('damaged.pdf', 'Hello');

/** Creates customers who upload files from different networks, with documents in their plan. */
async function uploadingApp(env: Record<string, string> = {}) {
  const { app, db } = await testApp({ env: { ...TRUSTED, ...env } });
  return async (address: string) => {
    const { user, headers } = await signedInAs(app, db, 'customer');
    await aSubscription(db, { userId: user.id, plan: 'Premium', status: 'trialing' });
    const from = (network = address) => ({ ...headers, 'X-Forwarded-For': network });
    return (json: object, network?: string) =>
      call(app, 'POST', '/api/documents', { json, headers: from(network) }).then(({ status }) => status);
  };
}

test('uploads of one customer leave room for another', async () => {
  const customer = await uploadingApp();
  const [busy, other] = [await customer('198.51.100.1'), await customer('198.51.100.2')];

  const many = Array.from({ length: 6 }, (_, index) => busy(fileOf('guide.pdf', aPdf(`Guide ${index}`))));
  const [ofOther, ...ofBusy] = await Promise.all([other(words()), ...many]);

  expect(ofOther).toBe(201);
  expect(ofBusy.toSorted((a, b) => a - b)).toEqual([201, 503, 503, 503, 503, 503]);
});

test('uploads from one network leave room for another', async () => {
  const customer = await uploadingApp();
  const ours = [];
  for (let number = 0; number < 6; number++) ours.push(await customer('198.51.100.1'));
  const other = await customer('198.51.100.2');

  const many = ours.map((add, index) => add(fileOf('guide.pdf', aPdf(`Guide ${index}`))));
  const [ofOther, ...ofOurs] = await Promise.all([other(words()), ...many]);

  expect(ofOther).toBe(201);
  expect(ofOurs.toSorted((a, b) => a - b)).toEqual([201, 201, 503, 503, 503, 503]);
});

test('an account cannot upload after too many rejected files', async () => {
  const customer = await uploadingApp({ RATE_LIMITS: 'on', LIMIT_REJECTED_FILES: '2/3600' });
  const [first, other] = [await customer('198.51.100.1'), await customer('198.51.100.2')];

  const statuses = [
    await first(words()),
    await first(damaged),
    await first(words()),
    await first(damaged, '198.51.100.3'),
    await first(words(), '198.51.100.4'),
    await other(words()),
  ];

  expect(statuses).toEqual([201, 400, 201, 400, 429, 201]);
});

test('the accounts of a network share its limit', async () => {
  const customer = await uploadingApp({ RATE_LIMITS: 'on', LIMIT_REJECTED_FILES: '2/3600' });
  const [first, second, third] = [
    await customer('2001:db8::1'),
    await customer('2001:db8::2'),
    await customer('2001:db8::3'),
  ];

  const statuses = [await first(damaged), await second(damaged), await third(words())];

  expect(statuses).toEqual([400, 400, 429]);
  expect(await third(words(), '198.51.100.2')).toBe(201);
});

test('uploading the same text twice is not a rejection', async () => {
  const customer = await uploadingApp({ RATE_LIMITS: 'on', LIMIT_REJECTED_FILES: '2/3600' });
  const add = await customer('198.51.100.1');
  const same = words();

  const statuses = [await add(same), await add(same), await add(same), await add(same)];

  expect(statuses).toEqual([201, 409, 409, 409]);
});
