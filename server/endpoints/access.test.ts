import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ApiCall, Contract } from '#lib/api/contract.ts';
import { contracts } from '#server/contracts.ts';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';
import { serveOn } from './serve.ts';

type Caller = 'anonymous user' | 'customer' | 'editor' | 'admin';

const ERRORS = {
  anyone: { 'anonymous user': null, customer: null, editor: null, admin: null },
  'signed-in': { 'anonymous user': 401, customer: null, editor: null, admin: null },
  staff: { 'anonymous user': 401, customer: 403, editor: null, admin: null },
  admin: { 'anonymous user': 401, customer: 403, editor: 403, admin: null },
} as const;

const CALLERS: Caller[] = ['anonymous user', 'customer', 'editor', 'admin'];

const fill = (path: string) => path.replace(':slug', 'nowhere').replace(/:\w+/g, '1');

test('the router serves exactly the contracts’ calls', async () => {
  const { app } = await testApp();

  const routed = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`);

  expect([...new Set(routed)].toSorted()).toEqual(Object.keys(contracts).toSorted());
});

describe.each(CALLERS)('%s', (caller) => {
  // Spec 6: "Server-side enforcement of any role is not shown"
  // Spec 7: "GET /api/user · A 401 means none"
  // Spec 6: "Server-side enforcement"
  test('is admitted or rejected by every endpoint as its contract says', async () => {
    const { app, db } = await testApp();
    const outcomes: Record<string, boolean> = {};

    for (const [endpoint, { access: who }] of Object.entries(contracts)) {
      const [method = '', path = ''] = endpoint.split(' ');
      const headers = caller === 'anonymous user' ? {} : (await signedInAs(app, db, caller)).headers;
      const { status, body } = await call(app, method, fill(path), { headers, ...(method !== 'GET' && { json: {} }) });
      const expected = ERRORS[who][caller];
      const isGuardError =
        (status === 401 || status === 403) &&
        ['not_signed_in', 'not_allowed'].includes((body as { code: string }).code);
      outcomes[endpoint] = expected === null ? !isGuardError : status === expected;
    }

    expect(Object.entries(outcomes).filter(([, isRight]) => !isRight)).toEqual([]);
  });
});

test('fails at startup when a call has no handler', () => {
  const serve = serveOn(new Hono(), () => (_c, next) => next(), { sessionSecret: '' });
  const contract: Contract = { 'GET /api/forgotten': { summary: 'Forgotten', access: 'admin' } };

  expect(() => serve(contract, {})).toThrow('GET /api/forgotten has no handler');
});

/** Not by a signature or an emailed token; those are tested in webhooks.test.ts and newsletter-webhooks.test.ts. */
const ordinaryWrites = Object.entries<ApiCall>(contracts)
  .filter(([name, { isSigned }]) => !name.startsWith('GET ') && !isSigned)
  .map(([name]) => name);

/** Sends a write to every other endpoint with these headers and returns the answers that differ from `status`. */
async function writesNotAnswered(status: number, headers: Record<string, string>): Promise<string[]> {
  const { app, db } = await testApp();
  const admin = await signedInAs(app, db, 'admin');
  const others: string[] = [];
  for (const endpoint of ordinaryWrites) {
    const [method = '', path = ''] = endpoint.split(' ');
    const answer = await call(app, method, fill(path), { body: '{}', headers: { ...admin.headers, ...headers } });
    if (answer.status !== status) others.push(`${endpoint} ${answer.status}`);
  }
  return others;
}

test('rejects every cross-site write, with and without an Origin', async () => {
  const type = { 'Content-Type': 'application/json' };

  expect(await writesNotAnswered(403, { ...type, Origin: 'https://evil.example' })).toEqual([]);
  expect(await writesNotAnswered(403, { ...type, 'Sec-Fetch-Site': 'cross-site' })).toEqual([]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'rejects every write sent as %s',
  async (type) => {
    expect(await writesNotAnswered(415, { 'Content-Type': type })).toEqual([]);
  },
);

test('never lets private answers be stored', async () => {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'customer');

  for (const path of ['/api/user', '/api/user/sessions', '/api/test-auth']) {
    expect((await call(app, 'GET', path, { headers })).headers.get('cache-control')).toBe('no-store');
  }
});
