import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { aLead, anOffer } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

const EDITED: [name: string, list: string, create: () => Promise<{ id: number }>, first: object, second: object][] = [
  ['a request', '/api/contacts', () => aLead(db), { notes: 'Called back' }, { notes: 'Sent a quote' }],
  ['an account', '/api/users', () => aUser(db), { lastName: 'Renamed' }, { status: 'inactive' }],
  ['an offer', '/api/offers', () => anOffer(db, { code: 'SPRING' }), { value: 20 }, { isActive: false }],
];

test.each(EDITED)('rejects the later of two edits of %s', async (_name, list, create, first, second) => {
  const { headers } = await signedInAs(app, db, 'admin');
  const { id } = await create();
  const { body } = await call(app, 'GET', list, { headers });
  const { version } = (body as { data: { id: number; version: string }[] }).data.find((one) => one.id === id) ?? {};
  const patch = (json: object) => call(app, 'PATCH', `${list}/${id}`, { headers, json });

  const earlier = await patch({ ...first, version });
  const later = await patch({ ...second, version });

  expect(earlier).toMatchObject({ status: 200, body: first });
  expect(later).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  const { version: newest } = earlier.body as { version: string };
  expect(await patch({ ...second, version: newest })).toMatchObject({ status: 200, body: second });
});

test.each(EDITED)('overwrites %s without a version', async (_name, list, create, first, second) => {
  const { headers } = await signedInAs(app, db, 'admin');
  const { id } = await create();

  for (const json of [first, second]) {
    expect(await call(app, 'PATCH', `${list}/${id}`, { headers, json })).toMatchObject({ status: 200, body: json });
  }
});
