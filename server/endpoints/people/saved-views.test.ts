import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { savedViews } from '#db/schema/leads.ts';
import { call, contentOf, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

async function asAdmin() {
  const { headers } = await signedInAs(app, db, 'admin');
  return (method: string, path: string, json?: object) => call(app, method, `/api/leads/${path}`, { headers, json });
}

const roofers = { name: 'Roofers', query: 'view=open&q=roof' };

test('saves, renames and deletes a view with an entry each', async () => {
  const send = await asAdmin();

  const { status, body } = await send('POST', 'views', roofers);
  const { id } = body as { id: number };
  await send('PATCH', `views/${id}`, { name: ' Roofing ' });

  expect({ status, body }).toEqual({ status: 201, body: { id, ...roofers } });
  expect((await send('GET', 'desk')).body).toMatchObject({ savedViews: [{ id, ...roofers, name: 'Roofing' }] });
  expect((await send('DELETE', `views/${id}`, {})).status).toBe(200);
  expect(await db.$count(savedViews)).toBe(0);
  expect((await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)).toEqual([
    'view.create',
    'view.rename',
    'view.delete',
  ]);
});

test('rejects a name that the person uses already', async () => {
  const send = await asAdmin();
  await send('POST', 'views', roofers);
  const { body } = await send('POST', 'views', { ...roofers, name: 'Other' });
  const { id } = body as { id: number };

  const added = await send('POST', 'views', { ...roofers, query: 'view=open' });
  expect(added).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  expect(await send('PATCH', `views/${id}`, { name: 'Roofers' })).toMatchObject({ status: 409 });
});

test('the same view sent again is saved once', async () => {
  const send = await asAdmin();

  const first = await send('POST', 'views', roofers);

  expect(contentOf(await send('POST', 'views', roofers))).toEqual(contentOf(first));
  expect(await db.$count(auditEntries)).toBe(1);
});

test('hides the views of others', async () => {
  const send = await asAdmin();
  const { body } = await send('POST', 'views', roofers);
  const { id } = body as { id: number };
  const { headers } = await signedInAs(app, db, 'admin');

  expect((await call(app, 'GET', '/api/leads/desk', { headers })).body).toMatchObject({ savedViews: [] });
  for (const [method, json] of [
    ['PATCH', { name: 'Mine' }],
    ['DELETE', {}],
  ] as const) {
    expect((await call(app, method, `/api/leads/views/${id}`, { headers, json })).status).toBe(404);
  }
  expect(await db.$count(savedViews)).toBe(1);
});

test.each([
  { ...roofers, name: ' ' },
  { ...roofers, name: 'x'.repeat(61) },
  { name: 'x' },
  { ...roofers, query: 'x'.repeat(1001) },
])('rejects %j', async (json) => {
  const send = await asAdmin();

  expect((await send('POST', 'views', json)).status).toBe(400);
});

test.each(['customer', 'editor'] as const)('is closed to a %s and to anonymous users', async (role) => {
  const { headers } = await signedInAs(app, db, role);

  for (const [method, path, json] of [
    ['POST', 'views', roofers],
    ['PATCH', 'views/1', { name: 'x' }],
    ['DELETE', 'views/1', {}],
  ] as const) {
    expect((await call(app, method, `/api/leads/${path}`, { headers, json })).status).toBe(403);
    expect((await call(app, method, `/api/leads/${path}`, { json })).status).toBe(401);
  }
});
