import { describe, expect, test } from 'vitest';
import { HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { signedInAs, signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

const texts = { bullets: '', heard: 'You type invoices twice.', recommended: '', next: '' };
const draft = { version: 0, ...texts, drafted: [] };

const CALLS: [method: string, part: string, json?: object][] = [
  ['GET', ''],
  ['PATCH', '', draft],
  ['POST', '/draft', { bullets: '- 300 invoices' }],
  ['POST', '/send', { version: 0, hasRead: true }],
  ['POST', '/undo', {}],
];

async function aHeldCall(role: 'editor' | 'advisor' | 'admin' = 'advisor') {
  const host = await aHost(db, { user: { role } });
  const { id } = await aCall(db, { hostId: host.id, startsAt: new Date(NOW.getTime() - HOUR) });
  return { path: `/api/calendar/calls/${id}/notes`, headers: await signIn(app, host.username) };
}

describe.each(CALLS)('%s /api/calendar/calls/:id/notes%s', (method, part, json) => {
  test('rejects anonymous callers and customers', async () => {
    const { path } = await aHeldCall();
    const { headers } = await signedInAs(app, db, 'customer');

    expect(await call(app, method, path + part, { json })).toMatchObject({ status: 401 });
    expect(await call(app, method, path + part, { json, headers })).toMatchObject({ status: 403 });
  });

  test.each(['editor', 'advisor'] as const)('hides the calls of others from the role %s', async (role) => {
    const { path } = await aHeldCall();
    const { headers } = await signedInAs(app, db, role);

    expect(await call(app, method, path + part, { json, headers })).toMatchObject({ status: 404 });
  });

  test('does not know a call that is unknown', async () => {
    const { headers } = await aHeldCall('admin');

    expect(await call(app, method, `/api/calendar/calls/999/notes${part}`, { json, headers })).toMatchObject({
      status: 404,
      body: { message: 'Call not found' },
    });
  });
});

test.each(['editor', 'advisor', 'admin'] as const)('the role %s writes, sends and takes back notes', async (role) => {
  const { path, headers } = await aHeldCall(role);

  const saved = await call(app, 'PATCH', path, { json: draft, headers });
  const sent = await call(app, 'POST', `${path}/send`, { json: { version: 1, hasRead: false }, headers });
  const back = await call(app, 'POST', `${path}/undo`, { json: {}, headers });

  expect(saved).toMatchObject({ status: 200, body: { ...texts, version: 1, sentAt: null } });
  expect(sent).toMatchObject({ status: 200, body: { sentAt: NOW.toISOString(), email: 'queued' } });
  expect(back).toMatchObject({ status: 200, body: { sentAt: null, email: null } });
});

test('admins write the notes of calls of others', async () => {
  const { path } = await aHeldCall('advisor');
  const { headers } = await signedInAs(app, db, 'admin');

  expect(await call(app, 'PATCH', path, { json: draft, headers })).toMatchObject({ status: 200 });
});

test('a second writer gets 409 and reads what the first one saved', async () => {
  const { path, headers } = await aHeldCall();
  const { headers: admin } = await signedInAs(app, db, 'admin');
  await call(app, 'PATCH', path, { json: draft, headers });

  const second = await call(app, 'PATCH', path, { json: { ...draft, heard: 'Other words.' }, headers: admin });

  expect(second).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await call(app, 'GET', path, { headers: admin })).toMatchObject({ body: texts });
});

test.each([
  ['PATCH', '', { ...draft, heard: 'x'.repeat(5001) }],
  ['PATCH', '', { ...draft, drafted: ['subject'] }],
  ['POST', '/draft', { bullets: ' ' }],
  ['POST', '/send', { version: '1' }],
])('%s %s rejects bad input', async (method, part, json) => {
  const { path, headers } = await aHeldCall();

  expect(await call(app, method, path + part, { json, headers })).toMatchObject({ status: 400 });
});

test('drafts nothing without a provider', async () => {
  const { path, headers } = await aHeldCall();

  const { status, body } = await call(app, 'POST', `${path}/draft`, { json: { bullets: '- 300' }, headers });

  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'not_offered' } });
});
