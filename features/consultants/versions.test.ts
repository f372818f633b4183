import { expect, test } from 'vitest';
import { consultants } from '#content/consultants.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aVersion } from '#tests/support/conversations.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { addFirstVersions } from './commands/add-first-versions.server.ts';
import { saveVersion } from './commands/save-version.server.ts';
import { listConsultants, listVersions } from './queries/editing.server.ts';
import { findNewestVersion, readConsultants } from './queries/versions.server.ts';

const { ctx, db } = await testApp();

const AGENT = 'ai-specialist';
const agents = consultants.map(({ agentId }) => agentId);
const edited = { name: 'AI Guide', instructions: 'Be brief.', questions: [], sources: ['posts' as const] };

async function asAdmin(facts = {}): Promise<Ctx> {
  const { id } = await aUser(db, { role: 'admin', ...facts });
  return { ...ctx, actor: { id, role: 'admin' } };
}

test('instances that start together add each consultant once', async () => {
  await Promise.all([1, 2, 3].map(() => addFirstVersions(ctx)));

  const added = await db.select().from(consultantVersions);
  expect(added.map(({ agentId }) => agentId).toSorted()).toEqual(agents.toSorted());
  expect(added.every(({ authorId, createdAt }) => authorId === null && createdAt.getTime() === NOW.getTime())).toBe(
    true,
  );
});

test('a start adds only the consultants that are missing', async () => {
  await aVersion(db, { agentId: AGENT, name: 'AI Guide' });

  await addFirstVersions(ctx);
  await addFirstVersions(ctx);

  expect(await db.$count(consultantVersions)).toBe(agents.length);
  expect(await findNewestVersion(ctx, AGENT)).toMatchObject({ name: 'AI Guide' });
});

test('the panel lists consultants in the order of the dashboard, without missing ones', async () => {
  const admin = await asAdmin();
  const [first, second, ...others] = agents;
  for (const agentId of [...others, first]) await aVersion(db, { agentId });

  const listed = await listConsultants(admin);

  expect(listed.map(({ agentId }) => agentId)).toEqual(agents.filter((agentId) => agentId !== second));
});

test('an audit entry shows only what a new version changed', async () => {
  const admin = await asAdmin();
  const before = await aVersion(db, { name: 'AI Guide', instructions: 'Be polite.', sources: ['posts'] });

  const result = await saveVersion(admin, AGENT, { ...edited, version: before.id });

  expect(result).toMatchObject({ ok: true, version: { ...edited, authorName: 'Ada Moreno', createdAt: NOW } });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      actorId: admin.actor?.id,
      before: { version: before.id, instructions: 'Be polite.' },
      after: { version: before.id + 1, instructions: 'Be brief.' },
    },
  ]);
  expect((await db.select().from(auditEntries).orderBy(auditEntries.id))[0]?.after).not.toHaveProperty('name');
});

test('a save without a version replaces what somebody saved meanwhile', async () => {
  const admin = await asAdmin();
  await aVersion(db);
  await aVersion(db, { name: 'Somebody else’s' });

  expect(await saveVersion(admin, AGENT, edited)).toMatchObject({ ok: true });
  expect(await findNewestVersion(ctx, AGENT)).toMatchObject({ name: 'AI Guide' });
});

test('a version of another consultant is stale', async () => {
  const admin = await asAdmin();
  await aVersion(db);
  const other = await aVersion(db, { agentId: 'productivity-coach' });

  const result = await saveVersion(admin, AGENT, { ...edited, version: other.id });

  expect(result).toEqual({ ok: false, reason: 'stale_edit' });
  expect(await db.$count(auditEntries)).toBe(0);
});

test('saves at once of two consultants both succeed', async () => {
  const admin = await asAdmin();
  const [one, two] = [await aVersion(db), await aVersion(db, { agentId: 'productivity-coach' })];

  const results = await Promise.all(
    [one, two].map(({ agentId, id }) => saveVersion(admin, agentId, { ...edited, version: id })),
  );

  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await db.$count(auditEntries)).toBe(2);
});

test('a version is not stored without its audit entry', async () => {
  const admin = await asAdmin();
  const { id } = await aVersion(db);
  await failWrites('insert', 'audit_entries');

  await expect(saveVersion(admin, AGENT, { ...edited, version: id })).rejects.toThrow();

  expect(await db.$count(consultantVersions)).toBe(1);
});

test('the history ends with the fiftieth version', async () => {
  const admin = await asAdmin();
  const { agentId, name, instructions, sources } = await aVersion(db, { name: 'The first' });
  const version = { agentId, name, instructions, sources, createdAt: NOW };
  await db.insert(consultantVersions).values(Array.from({ length: 50 }, () => version));
  await aVersion(db, { agentId: 'productivity-coach' });

  const versions = await listVersions(admin, AGENT);

  expect(versions?.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 51 - index));
});

test('an agent without versions has no history', async () => {
  const admin = await asAdmin();

  expect(await listVersions(admin, AGENT)).toBeNull();
  expect(await findNewestVersion(ctx, AGENT)).toBeNull();
});

test('customers see the name and the questions of the newest versions', async () => {
  await aVersion(db, { name: 'Old', questions: ['Why?'] });
  await aVersion(db, { agentId: 'productivity-coach', name: 'Coach' });
  await aVersion(db, { name: 'New', questions: ['How?'] });

  const shown = await readConsultants(ctx);

  expect(Object.fromEntries(shown)).toEqual({
    [AGENT]: { name: 'New', questions: ['How?'] },
    'productivity-coach': { name: 'Coach', questions: [] },
  });
});

test.each(['customer', 'editor'] as const)('a %s neither reads nor saves versions', async (role) => {
  const { id } = await aUser(db, { role });
  const own: Ctx = { ...ctx, actor: { id, role } };

  await expect(listConsultants(own)).rejects.toThrow('without permission to');
  await expect(listVersions(own, AGENT)).rejects.toThrow('without permission to');
  await expect(saveVersion(own, AGENT, edited)).rejects.toThrow('without permission to');
});
