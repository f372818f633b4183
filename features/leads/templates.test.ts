import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { replyTemplates } from '#db/schema/leads.ts';
import type { Ctx } from '#features/ctx.ts';
import { testApp } from '#tests/support/app.ts';
import { daysFromNow } from '#tests/support/business.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { addTemplate, changeTemplate, deleteTemplate } from './commands/templates.server.ts';
import { listTemplates } from './queries/templates.server.ts';

const { ctx, db } = await testApp();

const thanks = { name: 'Thanks', subject: 'Thank you', body: 'Hi {first name},' };
const nameTaken = { ok: false, reason: 'name_taken' };

async function anAdmin(): Promise<Ctx> {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...ctx, actor: { id, role: 'admin' } };
}

async function withTemplate() {
  const admin = await anAdmin();
  const added = await addTemplate(admin, thanks);
  if (!added.ok) throw new Error(added.reason);
  return { admin, template: added.template };
}

const lastEntry = async () => (await db.select().from(auditEntries).orderBy(auditEntries.id)).at(-1);

test('templates are listed by name in any case', async () => {
  const admin = await anAdmin();
  for (const name of ['beta', 'Alpha', 'Gamma', 'alpha']) await addTemplate(admin, { ...thanks, name });

  expect((await listTemplates(admin)).map(({ name }) => name)).toEqual(['Alpha', 'alpha', 'beta', 'Gamma']);
});

describe('adding a template', () => {
  test('twice at once stores it and its audit entry once', async () => {
    const admin = await anAdmin();

    const [first, second] = await Promise.all([addTemplate(admin, thanks), addTemplate(admin, thanks)]);

    expect(second).toEqual(first);
    expect([await db.$count(replyTemplates), await db.$count(auditEntries)]).toEqual([1, 1]);
  });

  test('with the name of another one differs by its text', async () => {
    const { admin } = await withTemplate();

    expect(await addTemplate(admin, { ...thanks, body: 'Hello,' })).toEqual(nameTaken);
    expect(await addTemplate(admin, { ...thanks, subject: 'Thanks' })).toEqual(nameTaken);
    expect(await db.$count(replyTemplates)).toBe(1);
  });

  test('fails without its audit entry', async () => {
    const admin = await anAdmin();
    await failWrites('insert', 'audit_entries');

    await expect(addTemplate(admin, thanks)).rejects.toThrow();

    expect(await db.$count(replyTemplates)).toBe(0);
  });
});

describe('changing a template', () => {
  test('keeps the fields that are not given and records those that changed', async () => {
    const { admin, template } = await withTemplate();
    const later = { ...admin, now: () => daysFromNow(1) };

    const changed = await changeTemplate(later, template.id, { body: 'Hello,' });

    expect(changed).toEqual({ ok: true, template: { ...template, body: 'Hello,' } });
    expect(await db.select().from(replyTemplates)).toMatchObject([{ updatedAt: daysFromNow(1) }]);
    expect(await lastEntry()).toMatchObject({
      action: 'template.update',
      before: { body: 'Hi {first name},' },
      after: { body: 'Hello,' },
    });
  });

  test('to its own name is no conflict', async () => {
    const { admin, template } = await withTemplate();

    expect(await changeTemplate(admin, template.id, { name: 'Thanks' })).toEqual({ ok: true, template });
  });

  test('to the name of another one changes nothing else either', async () => {
    const { admin, template } = await withTemplate();
    await addTemplate(admin, { ...thanks, name: 'Hello' });

    expect(await changeTemplate(admin, template.id, { name: 'Hello', body: 'New' })).toEqual(nameTaken);
    expect((await listTemplates(admin)).map(({ body }) => body)).toEqual([thanks.body, thanks.body]);
  });
});

test('a template is deleted once, with what it said in the audit log', async () => {
  const { admin, template } = await withTemplate();

  const results = await Promise.all([deleteTemplate(admin, template.id), deleteTemplate(admin, template.id)]);

  expect(results.toSorted()).toEqual([false, true]);
  expect(await lastEntry()).toMatchObject({ action: 'template.delete', before: thanks, after: null });
  expect(await db.$count(auditEntries)).toBe(2);
});

test('a template is not deleted without its audit entry', async () => {
  const { admin, template } = await withTemplate();
  await failWrites('insert', 'audit_entries');

  await expect(deleteTemplate(admin, template.id)).rejects.toThrow();

  expect(await db.$count(replyTemplates)).toBe(1);
});
