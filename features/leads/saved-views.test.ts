import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { savedViews } from '#db/schema/leads.ts';
import type { Ctx } from '#features/ctx.ts';
import { testApp } from '#tests/support/app.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { deleteView, renameView, saveView } from './commands/saved-views.server.ts';
import { readDesk } from './queries/desk.server.ts';

const { ctx, db } = await testApp();

const roofers = { name: 'Roofers', query: 'q=roof' };
const unknown = { ok: false, reason: 'unknown' };
const nameTaken = { ok: false, reason: 'name_taken' };

async function anAdmin(): Promise<Ctx> {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...ctx, actor: { id, role: 'admin' } };
}

async function withView(given = roofers) {
  const admin = await anAdmin();
  const saved = await saveView(admin, given);
  if (!saved.ok) throw new Error(saved.reason);
  return { admin, view: saved.view };
}

const names = async (admin: Ctx) => (await readDesk(admin)).savedViews.map(({ name }) => name);
const entries = () => db.select().from(auditEntries).orderBy(auditEntries.id);

describe('a view', () => {
  test('is stored for the admin who saves it, in the order of saving', async () => {
    const { admin, view } = await withView({ name: 'Zinc', query: '' });
    await saveView(admin, roofers);
    const other = await withView({ name: 'Others', query: '' });

    expect(await names(admin)).toEqual(['Zinc', 'Roofers']);
    expect(await names(other.admin)).toEqual(['Others']);
    expect((await entries())[0]).toMatchObject({ action: 'view.create', subject: `view ${view.id}` });
  });

  test('saved again after a lost answer is the first one', async () => {
    const { admin, view } = await withView();

    expect(await saveView(admin, roofers)).toEqual({ ok: true, view });
    expect([await db.$count(savedViews), await db.$count(auditEntries)]).toEqual([1, 1]);
  });

  test('saved twice at once is stored once', async () => {
    const admin = await anAdmin();

    const [first, second] = await Promise.all([saveView(admin, roofers), saveView(admin, roofers)]);

    expect(second).toEqual(first);
    expect([await db.$count(savedViews), await db.$count(auditEntries)]).toEqual([1, 1]);
  });

  test('needs a name that its owner uses for no other filters', async () => {
    const { admin } = await withView();
    const other = await anAdmin();

    expect(await saveView(admin, { ...roofers, query: 'q=tile' })).toEqual(nameTaken);
    expect(await saveView(other, { ...roofers, query: 'q=tile' })).toMatchObject({ ok: true });
  });

  test('is not stored without its audit entry', async () => {
    const admin = await anAdmin();
    await failWrites('insert', 'audit_entries');

    await expect(saveView(admin, roofers)).rejects.toThrow();

    expect(await db.$count(savedViews)).toBe(0);
  });
});

describe('renaming a view', () => {
  test('keeps its filters and records both names', async () => {
    const { admin, view } = await withView();

    const renamed = await renameView(admin, view.id, 'Roofing');

    expect(renamed).toEqual({ ok: true, view: { ...view, name: 'Roofing' } });
    expect((await entries())[1]).toMatchObject({
      action: 'view.rename',
      before: { name: 'Roofers' },
      after: { name: 'Roofing' },
    });
  });

  test('to the name of another one changes nothing', async () => {
    const { admin, view } = await withView();
    await saveView(admin, { name: 'Tilers', query: '' });

    expect(await renameView(admin, view.id, 'Tilers')).toEqual(nameTaken);
    expect(await names(admin)).toEqual(['Roofers', 'Tilers']);
    expect(await db.$count(auditEntries)).toBe(2);
  });

  test('of somebody else or after it was deleted is rejected', async () => {
    const { admin, view } = await withView();
    const other = await anAdmin();

    expect(await renameView(other, view.id, 'Mine')).toEqual(unknown);
    await deleteView(admin, view.id);
    expect(await renameView(admin, view.id, 'Mine')).toEqual(unknown);
  });
});

describe('deleting a view', () => {
  test('happens once and records what it was', async () => {
    const { admin, view } = await withView();

    const results = await Promise.all([deleteView(admin, view.id), deleteView(admin, view.id)]);

    expect(results.toSorted()).toEqual([false, true]);
    expect(await names(admin)).toEqual([]);
    expect((await entries()).slice(1)).toMatchObject([{ action: 'view.delete', before: roofers, after: null }]);
  });

  test('of somebody else deletes nothing', async () => {
    const { admin, view } = await withView();

    expect(await deleteView(await anAdmin(), view.id)).toBe(false);
    expect(await names(admin)).toEqual(['Roofers']);
  });
});
