import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { conversations } from '#db/schema/conversations.ts';
import { call, testApp } from '#tests/support/app.ts';
import { providerOf } from '#tests/support/asking.ts';
import { aConversation, aVersion } from '#tests/support/conversations.ts';
import { signedInAs, signIn } from '#tests/support/people.ts';

const { app, db } = await testApp();

const PATH = '/api/consultants/ai-specialist';

const edited = {
  name: 'AI Guide',
  instructions: 'Answer in one sentence.',
  questions: ['Where do we start?'],
  sources: ['posts', 'documents'],
};

async function asAdmin() {
  const { id: version } = await aVersion(db);
  const { user, headers } = await signedInAs(app, db, 'admin');
  const send = (method: string, path: string, json?: object) => call(app, method, path, { headers, json });
  return { user, version, send };
}

test('a saved consultant becomes a new version with an audit entry', async () => {
  const { version, send } = await asAdmin();

  const { status, body } = await send('PATCH', PATH, { ...edited, version });

  expect({ status, body }).toMatchObject({ status: 200, body: { ...edited, authorName: 'Ada Moreno' } });
  expect(await db.$count(consultantVersions)).toBe(2);
  expect((await send('GET', '/api/consultants')).body).toMatchObject({ data: [edited], count: 1, model: null });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      action: 'consultant.update',
      subject: 'consultant ai-specialist',
      before: { version },
      after: { name: 'AI Guide' },
    },
  ]);
});

test('running conversations keep their version', async () => {
  const { user, version, send } = await asAdmin();
  await aConversation(db, { userId: user.id });

  await send('PATCH', PATH, { ...edited, version });

  expect(await db.select().from(conversations)).toMatchObject([{ versionId: version }]);
});

test('of two admins who save at once, one learns of the other’s change', async () => {
  const { version, send } = await asAdmin();

  const answers = await Promise.all([1, 2].map(() => send('PATCH', PATH, { ...edited, version })));

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_edit' });
  expect(await db.$count(consultantVersions)).toBe(2);
});

test('the history has every version, newest first', async () => {
  const { version, send } = await asAdmin();
  await send('PATCH', PATH, { ...edited, version });

  expect((await send('GET', `${PATH}/versions`)).body).toMatchObject({
    data: [{ name: 'AI Guide' }, { id: version, authorName: null }],
    count: 2,
  });
});

test('an unknown consultant is not found', async () => {
  const { version, send } = await asAdmin();

  const unknown = '/api/consultants/gardener';
  const answers = [
    await send('PATCH', unknown, { ...edited, version }),
    await send('GET', `${unknown}/versions`),
    await send('POST', `${unknown}/preview`, {}),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 409]);
});

test.each([
  { name: ' ' },
  { instructions: 'x'.repeat(8001) },
  { questions: ['1', '2', '3', '4', '5', '6', '7'] },
  { questions: [''] },
  { sources: ['mailbox'] },
  { sources: ['posts', 'posts'] },
  { version: 'x' },
])('a consultant with %j is rejected', async (part) => {
  const { version, send } = await asAdmin();

  expect((await send('PATCH', PATH, { ...edited, version, ...part })).status).toBe(400);
});

const provider = providerOf(async function* () {
  yield { usage: null };
});

test('a preview is a conversation of the admin’s own with the newest version', async () => {
  const { user, version } = await asAdmin();
  const answering = await testApp({ consultant: provider });
  const headers = await signIn(answering.app, user.username);

  const { status, body } = await call(answering.app, 'POST', `${PATH}/preview`, { headers, json: {} });

  expect({ status, body }).toEqual({ status: 201, body: { id: 1 } });
  expect(await db.select().from(conversations)).toMatchObject([
    { userId: user.id, versionId: version, isPreview: true },
  ]);
  expect((await call(answering.app, 'GET', '/api/consultants', { headers })).body).toMatchObject({ model: 'stand-in' });
});
