import { describe, expect, test } from 'vitest';
import type { ApiCall } from '#lib/api/contract.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { contracts } from '#server/contracts.ts';
import { call } from '#tests/support/app.ts';
import { PASSWORD, signedInAs } from '#tests/support/people.ts';
import { appWithClock, withFactor } from '#tests/support/second-factor.ts';

const needing = Object.entries<ApiCall>(contracts).filter(([, { needsProof }]) => needsProof);

test('exports, refunds, prices, roles, erasures, settings, secret addresses and factors need a proof', () => {
  const names = needing.map(([name, { needsProof }]) => (needsProof === true ? name : `${name} (${needsProof})`));

  expect(names.toSorted()).toEqual([
    'DELETE /api/user/passkeys/:id',
    'DELETE /api/user/totp',
    'GET /api/audit (whole-list)',
    'GET /api/calendar/hosts/:id/feed',
    'GET /api/emails (whole-list)',
    'GET /api/handed-over (whole-list)',
    'GET /api/leads (whole-list)',
    'GET /api/privacy/closures (whole-list)',
    'GET /api/privacy/data-copies (whole-list)',
    'GET /api/spend/customers (whole-list)',
    'GET /api/waitlist (whole-list)',
    'PATCH /api/settings/:card',
    'PATCH /api/users/:id',
    'POST /api/audit/exports',
    'POST /api/calendar/hosts/:id/feed',
    'POST /api/catalogue/plans/:slug/price',
    'POST /api/catalogue/plans/:slug/price/cancel',
    'POST /api/customers/:id/closure',
    'POST /api/customers/:id/erasure',
    'POST /api/customers/:id/second-factor/reset',
    'POST /api/orders/:id/refund',
    'POST /api/privacy/erasures',
    'POST /api/settings/:card/test',
    'POST /api/setup/company',
    'POST /api/team/:id/leave',
    'POST /api/user/closure',
    'POST /api/user/data-copies',
    'POST /api/user/passkeys',
    'POST /api/user/passkeys/options',
    'POST /api/user/recovery-codes',
    'POST /api/user/totp',
    'POST /api/user/totp/confirm',
  ]);
});

/** An admin who signed in ten minutes ago. */
async function afterTenMinutes(env: Record<string, string> = {}) {
  const made = await appWithClock(env);
  const { user, headers } = await signedInAs(made.app, made.db, 'admin');
  made.pass(10 * MINUTE);
  return { ...made, user, headers };
}

test.each(needing.map(([name]) => name))('%s is rejected ten minutes after the sign-in', async (name) => {
  const { app, headers } = await afterTenMinutes();
  const [method = '', path = ''] = name.split(' ');

  const answer = await call(app, method, path.replace(/:\w+/g, '1'), {
    headers,
    ...(method !== 'GET' && { json: {} }),
  });

  expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required', methods: ['password'] } });
});

test('a sign-in counts as a proof', async () => {
  const { app, headers, pass } = await withFactor('admin');
  pass(8 * MINUTE);

  expect((await call(app, 'GET', '/api/waitlist', { headers })).status).toBe(200);
});

test('parts of a list need none', async () => {
  const { app, headers } = await afterTenMinutes();

  expect((await call(app, 'GET', '/api/waitlist?limit=50', { headers })).status).toBe(200);
});

// Spec 7: "GET /api/contacts, /api/subscribers, /api/orders, /api/subscriptions/all"
// Spec 7: "GET /api/users"
test.each(['contacts', 'subscribers', 'orders', 'subscriptions/all', 'users'])(
  'the whole list of %s needs no proof, but its export does',
  async (list) => {
    const { app, headers } = await afterTenMinutes();
    const record = { list: list.replace('/all', ''), format: 'spec', rows: 1 };

    const listed = await call(app, 'GET', `/api/${list}`, { headers });
    const exported = await call(app, 'POST', '/api/audit/exports', { json: record, headers });

    expect(listed).toMatchObject({ status: 200, body: { data: expect.any(Array), count: expect.any(Number) } });
    expect(exported).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  },
);

test('a parameter that the list ignores makes it no part', async () => {
  const { app, headers } = await afterTenMinutes();

  expect((await call(app, 'GET', '/api/waitlist?anything=1', { headers })).status).toBe(403);
});

describe('proof with the password', () => {
  test('lasts ten minutes', async () => {
    const { app, headers, pass } = await afterTenMinutes();
    const read = async () => (await call(app, 'GET', '/api/waitlist', { headers })).status;

    const proof = await call(app, 'POST', '/api/user/proof', { json: { password: PASSWORD }, headers });

    expect(proof.status).toBe(200);
    pass(10 * MINUTE - 1);
    const before = await read();
    pass(1);
    expect([before, await read()]).toEqual([200, 403]);
  });

  test('rejects a wrong password', async () => {
    const { app, headers } = await afterTenMinutes();

    const answer = await call(app, 'POST', '/api/user/proof', { json: { password: 'wrong' }, headers });

    expect(answer).toMatchObject({ status: 400, body: { fields: { password: ['The password is incorrect'] } } });
    expect((await call(app, 'GET', '/api/waitlist', { headers })).status).toBe(403);
  });

  test('is limited like signing in', async () => {
    const { app, headers } = await afterTenMinutes({ RATE_LIMITS: 'on', LIMIT_LOGIN_ACCOUNT: '2/600' });
    const prove = async (password: string) =>
      (await call(app, 'POST', '/api/user/proof', { json: { password }, headers })).status;

    expect([await prove('a'), await prove('b'), await prove(PASSWORD)]).toEqual([400, 400, 429]);
  });

  test.each([{}, { password: '' }, { code: '' }, { password: 5 }])('rejects %j', async (json) => {
    const { app, headers } = await afterTenMinutes();

    expect((await call(app, 'POST', '/api/user/proof', { json, headers })).status).toBe(400);
  });

  test('is of this session only', async () => {
    const { app, db, headers } = await afterTenMinutes();
    const other = await signedInAs(app, db, 'admin');

    await call(app, 'POST', '/api/user/proof', { json: { password: PASSWORD }, headers: other.headers });

    expect((await call(app, 'GET', '/api/waitlist', { headers })).status).toBe(403);
  });
});

describe('proof with a second factor', () => {
  test('accepts a code once, and no password', async () => {
    const { app, headers, code, pass } = await withFactor('admin');
    pass(10 * MINUTE);
    const prove = async (json: object) => (await call(app, 'POST', '/api/user/proof', { json, headers })).status;

    const answers = [await prove({ password: PASSWORD }), await prove({ code: code() }), await prove({ code: code() })];

    expect(answers).toEqual([400, 200, 400]);
  });

  test('accepts a recovery code', async () => {
    const { app, headers, recoveryCodes, pass } = await withFactor('admin');
    pass(10 * MINUTE);

    const answer = await call(app, 'POST', '/api/user/proof', { json: { code: recoveryCodes[3] }, headers });

    expect(answer.status).toBe(200);
    expect((await call(app, 'GET', '/api/user/security', { headers })).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('limits guesses', async () => {
    const { app, headers, code } = await withFactor('admin', { RATE_LIMITS: 'on', LIMIT_LOGIN_ACCOUNT: '2/600' });
    const prove = async (guess: string) =>
      (await call(app, 'POST', '/api/user/proof', { json: { code: guess }, headers })).status;

    expect([await prove('000000'), await prove('000001'), await prove(code())]).toEqual([400, 400, 429]);
  });
});
