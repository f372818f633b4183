import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { leadNotes } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { addNote, deleteNote } from './commands/notes.server.ts';
import { noteInput } from './input.ts';

const { ctx, db } = await testApp();

async function anAdmin() {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...ctx, actor: { id, role: 'admin' } } as Ctx & { actor: { id: number } };
}

async function withNote(text = 'Uses NetSuite.') {
  const admin = await anAdmin();
  const lead = await aLead(db);
  const note = await addNote(admin, lead.id, noteInput.parse({ text, requestKey: 'first-key' }));
  return { admin, lead, id: note?.id ?? 0 };
}

const entries = () => db.select().from(auditEntries).orderBy(auditEntries.id);

describe('a note', () => {
  test('is recorded with its text and changes nothing about the lead', async () => {
    const { admin, lead } = await withNote();

    expect(await db.select().from(leadNotes)).toMatchObject([{ authorId: admin.actor.id, createdAt: NOW }]);
    expect(await entries()).toMatchObject([
      { action: 'note.create', subject: `contact ${lead.id}`, before: null, after: { text: 'Uses NetSuite.' } },
    ]);
    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'new', firstAnswerAt: null }]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test('sent again with its key keeps its first text', async () => {
    const { admin, lead, id } = await withNote();

    const again = await addNote(admin, lead.id, noteInput.parse({ text: 'Other', requestKey: 'first-key' }));

    expect(again).toEqual({ id });
    expect(await db.select().from(leadNotes)).toMatchObject([{ text: 'Uses NetSuite.' }]);
  });

  test('without a key is added as often as it is written', async () => {
    const admin = await anAdmin();
    const { id } = await aLead(db);

    const notes = await Promise.all([1, 2].map(() => addNote(admin, id, { text: 'Called.' })));

    expect(new Set(notes.map((note) => note?.id)).size).toBe(2);
    expect(await entries()).toHaveLength(2);
  });

  test('about suspected spam is allowed', async () => {
    const admin = await anAdmin();
    const { id } = await aLead(db, { spamAt: NOW });

    expect(await addNote(admin, id, { text: 'Is it real?' })).toMatchObject({ id: expect.any(Number) as number });
  });

  test('about an unknown request is neither stored nor recorded', async () => {
    const admin = await anAdmin();

    expect(await addNote(admin, 999, { text: 'Called.' })).toBeNull();
    expect([await db.$count(leadNotes), await db.$count(auditEntries)]).toEqual([0, 0]);
  });

  test('is not stored without its audit entry', async () => {
    const admin = await anAdmin();
    const { id } = await aLead(db);
    await failWrites('insert', 'audit_entries');

    await expect(addNote(admin, id, { text: 'Called.' })).rejects.toThrow();

    expect(await db.$count(leadNotes)).toBe(0);
  });

  test('goes with its request and outlives its author', async () => {
    const { admin, lead, id } = await withNote();

    await db.delete(users).where(eq(users.id, admin.actor.id));
    expect(await db.select().from(leadNotes)).toMatchObject([{ id, authorId: null }]);

    await db.delete(consultationRequests).where(eq(consultationRequests.id, lead.id));
    expect(await db.$count(leadNotes)).toBe(0);
  });
});

describe('deleting a note', () => {
  test('twice at once deletes and records it once', async () => {
    const { admin, lead, id } = await withNote();

    const results = await Promise.all([deleteNote(admin, id), deleteNote(admin, id)]);

    expect(results.toSorted()).toEqual([false, true]);
    expect((await entries()).slice(1)).toMatchObject([
      { action: 'note.delete', subject: `contact ${lead.id}`, before: { text: 'Uses NetSuite.' }, after: null },
    ]);
  });

  test('of a colleague leaves it there, also after the colleague left', async () => {
    const { admin, id } = await withNote();
    const other = await anAdmin();

    expect(await deleteNote(other, id)).toBe(false);
    await db.delete(users).where(eq(users.id, admin.actor.id));

    expect(await deleteNote(other, id)).toBe(false);
    expect(await entries()).toHaveLength(1);
  });

  test('frees its key for another one', async () => {
    const { admin, lead, id } = await withNote();
    await deleteNote(admin, id);

    const next = await addNote(admin, lead.id, { text: 'Other', requestKey: 'first-key' });

    expect(next?.id).not.toBe(id);
    expect(await db.$count(leadNotes)).toBe(1);
  });

  test('keeps the note if its audit entry cannot be written', async () => {
    const { admin, id } = await withNote();
    await failWrites('insert', 'audit_entries');

    await expect(deleteNote(admin, id)).rejects.toThrow();

    expect(await db.$count(leadNotes)).toBe(1);
  });
});
