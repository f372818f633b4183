import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { type Access, ROLES } from '#features/permissions.ts';
import type { ApiCall, Contract } from '#lib/api/contract.ts';
import { contracts } from '#server/contracts.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { signedInAs } from '#tests/support/people.ts';
import { serveOn } from '../http/api/serve.ts';

const [header = '', ...rows] = readFileSync(new URL('access.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const CALLERS = header.split(',').slice(1);

/** What each caller gets from each call: an error's status, or `ok` past the permission checks. */
const expected = new Map(
  rows.map((row) => {
    const [endpoint = '', ...outcomes] = row.split(',');
    return [endpoint, new Map(CALLERS.map((caller, index) => [caller, outcomes[index]]))];
  }),
);

const fill = (path: string, id: number) => path.replace(':slug', 'nowhere').replace(/:\w+/g, String(id));

test('says for every call who may make it', () => {
  expect([...expected.keys()].toSorted()).toEqual(Object.keys(contracts).toSorted());
});

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
  test('gets from every endpoint what access.csv says', async () => {
    const { app, db } = await testApp();
    const { id } = await aHost(db);
    const role = ROLES.find((one) => one === caller);
    const signIn = async () => (role ? (await signedInAs(app, db, role)).headers : {});
    const wrong: string[] = [];
    let headers = await signIn();

    for (const [endpoint, outcomes] of expected) {
      const [method = '', path = ''] = endpoint.split(' ');
      // Without a limit, lists are exports.
      const address = method === 'GET' ? `${fill(path, id)}?limit=1` : fill(path, id);
      const { status, body } = await call(app, method, address, { headers, ...(method !== 'GET' && { json: {} }) });
      const outcome = outcomes.get(caller);
      const isGuardError =
        (status === 401 || status === 403) &&
        ['not_signed_in', 'not_allowed'].includes((body as { code: string }).code);
      const isRight = outcome === 'ok' ? !isGuardError : String(status) === outcome;
      if (!isRight) wrong.push(`${endpoint} ${status}`);
      // A write that succeeds may have ended the session.
      if (method !== 'GET' && status < 400) headers = await signIn();
    }

    expect(wrong).toEqual([]);
  });
});

test('fails at startup when a call has no handler', () => {
  const serve = serveOn(new Hono(), () => (_c, next) => next(), { sessionSecret: '' });
  const contract: Contract<Access> = { 'GET /api/forgotten': { summary: 'Forgotten', access: 'manage-accounts' } };

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
    const answer = await call(app, method, fill(path, 1), { body: '{}', headers: { ...admin.headers, ...headers } });
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
