import { expect, test } from 'vitest';
import type { leadApi } from '#features/leads/contract/leads.ts';
import type { Consultation } from '#features/requests/contract.ts';
import type { AnswerOf } from '#lib/api/contract.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { signedInAs } from '#tests/support/people.ts';

type Changed = AnswerOf<(typeof leadApi)['POST /api/leads/bulk']>;

const { app, db } = await testApp();

const path = '/api/leads/bulk/undo';
const former = { id: 1, version: 'v', status: 'won', isAnswered: true, waitsSince: null };

test('a bulk change answers with what undoes it', async () => {
  const { headers } = await signedInAs(app, db, 'advisor');
  const { id } = await aLead(db);
  const read = async () => (await call(app, 'GET', `/api/contacts/${id}`, { headers })).body as Consultation;
  const { version } = await read();
  const json = { leads: [{ id, version }], status: 'lost' };
  const changed = (await call(app, 'POST', '/api/leads/bulk', { headers, json })).body as Changed;

  const { status, body } = await call(app, 'POST', path, { headers, json: { leads: changed.undo } });

  expect({ status, body }).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await read()).toMatchObject({ status: 'new', firstAnswerAt: null, version });
});

test('restores nothing with another version', async () => {
  const { headers } = await signedInAs(app, db, 'advisor');
  const { id } = await aLead(db);

  const { body } = await call(app, 'POST', path, { headers, json: { leads: [{ ...former, id }] } });

  expect(body).toMatchObject({ count: 0 });
});

test.each([
  { leads: [] },
  { leads: [former, former] },
  { leads: [{ ...former, status: 'spam' }] },
  { leads: [{ ...former, waitsSince: 'yesterday' }] },
])('rejects bad input (case %#)', async (json) => {
  const { headers } = await signedInAs(app, db, 'admin');

  expect((await call(app, 'POST', path, { headers, json })).status).toBe(400);
});

test('is closed to anonymous users, customers and editors', async () => {
  const json = { leads: [former] };

  expect((await call(app, 'POST', path, { json })).status).toBe(401);
  for (const role of ['customer', 'editor'] as const) {
    const { headers } = await signedInAs(app, db, role);
    expect((await call(app, 'POST', path, { headers, json })).status).toBe(403);
  }
});
