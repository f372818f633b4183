import { expect, test } from 'vitest';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { signedInAs, signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

async function anEditorHost() {
  const host = await aHost(db, { user: { role: 'editor' } });
  return { host, headers: await signIn(app, host.username) };
}

test('gives out the secret address, and makes a new one', async () => {
  const { host, headers } = await anEditorHost();
  const path = `/api/calendar/hosts/${host.id}/feed`;

  const first = await call(app, 'GET', path, { headers });
  const second = await call(app, 'POST', path, { headers, json: {} });

  expect(first.body).toHaveProperty('url', expect.stringContaining(`feed-${host.id}`));
  expect(await call(app, 'GET', path, { headers })).toMatchObject({ body: second.body as object });
  expect(second.body).not.toEqual(first.body);
});

test('reads no calendar again for staff who gave no address', async () => {
  const { host, headers } = await anEditorHost();
  const path = `/api/calendar/hosts/${host.id}/busy`;

  expect(await call(app, 'POST', path, { headers, json: {} })).toMatchObject({ status: 404 });
});

test('waits before it reads a calendar again', async () => {
  const host = await aHost(db, { busyUrl: 'https://cal.example.com/a.ics', busyFailedAt: NOW });
  const headers = await signIn(app, host.username);
  const path = `/api/calendar/hosts/${host.id}/busy`;

  expect(await call(app, 'POST', path, { headers, json: {} })).toMatchObject({
    status: 429,
    body: { code: 'too_soon' },
  });
});

test('has no secret address for staff without availability', async () => {
  const { user, headers } = await signedInAs(app, db, 'editor');

  expect(await call(app, 'GET', `/api/calendar/hosts/${user.id}/feed`, { headers })).toMatchObject({ status: 404 });
});
