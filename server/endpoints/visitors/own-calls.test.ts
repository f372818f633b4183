import { expect, test } from 'vitest';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { aUser, signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

const EMAIL = 'elena@hart.test';

/** Elena and somebody else, each with a call and a request without one. */
async function withCalls({ emailVerifiedAt = NOW }: { emailVerifiedAt?: Date | null } = {}) {
  const host = await aHost(db);
  const { username } = await aUser(db, { email: EMAIL, emailVerifiedAt });
  const own = await aCall(db, { hostId: host.id }, { email: EMAIL });
  const request = await aLead(db, { email: EMAIL.toUpperCase(), interest: 'process-automation' });
  const others = await aCall(db, { hostId: host.id, status: 'canceled' }, { email: 'someone@else.test' });
  await aLead(db, { email: 'someone@else.test' });
  return { own, request, others, headers: await signIn(app, username) };
}

test('lists the calls and the other requests of the confirmed address', async () => {
  const { own, request, headers } = await withCalls();

  const calls = await call(app, 'GET', '/api/user/bookings', { headers });
  const requests = await call(app, 'GET', '/api/user/requests', { headers });

  expect(calls.body).toMatchObject({ count: 1, data: [{ id: own.id, canMove: true, canCancel: true }] });
  expect(requests.body).toMatchObject({ count: 1, data: [{ id: request.id, interest: 'process-automation' }] });
});

test('lists nothing for an address that is not confirmed', async () => {
  const { headers, own } = await withCalls({ emailVerifiedAt: null });

  for (const path of ['bookings', 'requests'])
    expect(await call(app, 'GET', `/api/user/${path}`, { headers })).toMatchObject({ status: 200, body: { count: 0 } });
  expect(await call(app, 'POST', `/api/user/bookings/${own.id}/link`, { headers })).toMatchObject({ status: 404 });
});

test("makes a link to one's own call only", async () => {
  const { own, others, headers } = await withCalls();
  const link = (id: number | string) => call(app, 'POST', `/api/user/bookings/${id}/link`, { headers });

  const { body } = await link(own.id);

  const { token } = body as { token: string };
  expect(await call(app, 'GET', `/api/bookings/${token}`)).toMatchObject({
    body: { status: 'confirmed', email: EMAIL },
  });
  for (const id of [others.id, 999_999, 'x']) expect(await link(id)).toMatchObject({ status: 404 });
});

test.each(['GET /api/user/bookings', 'GET /api/user/requests', 'POST /api/user/bookings/1/link'])(
  '%s needs a session',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');

    expect(await call(app, method, path)).toMatchObject({ status: 401 });
  },
);
