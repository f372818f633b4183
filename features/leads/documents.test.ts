import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { leadDocuments } from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { deleteRequests } from '#features/requests/commands/delete-requests.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { draft, leadDocumentsOf, texts } from '#tests/support/lead-documents.ts';
import { revokeDocument, saveDocument, sendDocument, takeBackDocument } from './commands/documents.server.ts';
import { findOpenDocument, readDocument } from './queries/documents.server.ts';

const { ctx, db } = await testApp();

const later = (given: Ctx, ms: number): Ctx => ({ ...given, now: () => new Date(NOW.getTime() + ms) });
const { aSavedPlan, aSentPlan, anAdvisor, emails, lastToken } = leadDocumentsOf(ctx);

describe('a draft', () => {
  test('is saved for all who answer leads, and sends nothing', async () => {
    const { id, staff } = await aSavedPlan();

    const state = { version: 1, state: 'draft', savedAt: NOW, savedBy: 'Priya Raman', to: 'elena@hart.test' };
    expect(await readDocument(staff, id, 'plan')).toMatchObject({ ...texts, ...state });
    expect(await readDocument(staff, id, 'strategy')).toMatchObject({ version: 0, title: '', savedBy: null });
    expect([await emails(), await db.$count(auditEntries)]).toEqual([[], 0]);
  });

  test('of somebody who saw an earlier version is rejected', async () => {
    const { id, staff } = await aSavedPlan();

    expect(await saveDocument(staff, id, 'plan', draft(0, { title: 'Other' }))).toEqual({
      ok: false,
      reason: 'stale_edit',
    });
  });

  test('that is sent again after a lost answer is saved once', async () => {
    const { id, staff } = await aSavedPlan();

    expect(await saveDocument(staff, id, 'plan', draft(0))).toEqual({ ok: true });
    expect(await readDocument(staff, id, 'plan')).toMatchObject({ version: 1 });
  });

  test('of two people at once keeps the first one whole', async () => {
    const staff = await anAdvisor();
    const { id } = await aLead(db);

    const results = await Promise.all(
      ['One', 'Other'].map((title) => saveDocument(staff, id, 'plan', draft(0, { title }))),
    );

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(leadDocuments)).toBe(1);
  });

  test('needs a request', async () => {
    expect(await saveDocument(await anAdvisor(), 999, 'plan', draft(0))).toEqual({ ok: false, reason: 'unknown' });
  });

  test('is not for editors', () => {
    const editor: Ctx = { ...ctx, actor: { id: 1, role: 'editor' } };

    expect(() => saveDocument(editor, 1, 'plan', draft(0))).toThrow('without permission');
  });
});

describe('sending', () => {
  test('emails one link after a moment, and answers the lead', async () => {
    const { id, staff } = await aSavedPlan();

    await Promise.all([
      sendDocument(staff, id, 'plan', { version: 1 }),
      sendDocument(staff, id, 'plan', { version: 1 }),
    ]);

    expect(await emails()).toMatchObject([
      {
        recipient: 'elena@hart.test',
        subject: 'Your plan: Fewer typed invoices',
        requestId: id,
        nextAttemptAt: new Date(NOW.getTime() + 10_000),
      },
    ]);
    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { action: 'contact.send-document', subject: `contact ${id}`, after: { document: 'plan' } },
    ]);
    expect(await findOpenDocument(ctx, await lastToken())).toMatchObject(texts);
  });

  test.each([
    ['without a title', { title: ' ' }],
    ['without a section', { sections: [{ heading: '', text: ' ' }] }],
  ])('%s is rejected', async (_what, facts) => {
    const { id, staff } = await aSavedPlan();
    await saveDocument(staff, id, 'plan', draft(1, facts));

    expect(await sendDocument(staff, id, 'plan', { version: 2 })).toEqual({ ok: false, reason: 'empty' });
  });

  test('to suspected spam is rejected', async () => {
    const { id, staff } = await aSavedPlan();
    await db.update(consultationRequests).set({ spamAt: NOW });

    expect(await sendDocument(staff, id, 'plan', { version: 1 })).toEqual({ ok: false, reason: 'spam' });
  });

  test('of a version that somebody has replaced is rejected', async () => {
    const { id, staff } = await aSavedPlan();
    await saveDocument(staff, id, 'plan', draft(1, { title: 'Better' }));

    expect(await sendDocument(staff, id, 'plan', { version: 1 })).toEqual({ ok: false, reason: 'stale_edit' });
  });

  test('keeps the document as it was sent', async () => {
    const { id, staff } = await aSentPlan();

    expect(await saveDocument(staff, id, 'plan', draft(2, { title: 'Better' }))).toEqual({ ok: false, reason: 'sent' });
  });

  test('again replaces the link and keeps when it was first sent', async () => {
    const { id, staff, token } = await aSentPlan();

    await sendDocument(later(staff, 60_000), id, 'plan', { version: 2 });

    expect(await findOpenDocument(ctx, token)).toBeNull();
    expect(await findOpenDocument(ctx, await lastToken())).toMatchObject(texts);
    expect(await readDocument(staff, id, 'plan')).toMatchObject({ firstSentAt: NOW, version: 3 });
  });

  test('is undone while the email waits', async () => {
    const { id, staff, token } = await aSentPlan();

    expect(await takeBackDocument(later(staff, 9_000), id, 'plan')).toEqual({ ok: true });

    expect(await emails()).toMatchObject([{ status: 'canceled', text: '' }]);
    expect(await findOpenDocument(ctx, token)).toBeNull();
    expect(await readDocument(staff, id, 'plan')).toMatchObject({ state: 'draft', sentAt: null, firstSentAt: null });
  });

  test('is not undone after ten seconds', async () => {
    const { id, staff, token } = await aSentPlan();

    expect(await takeBackDocument(later(staff, 10_000), id, 'plan')).toEqual({ ok: false, reason: 'too_late' });
    expect(await findOpenDocument(ctx, token)).not.toBeNull();
  });
});

describe('a link', () => {
  test('stops working when it is revoked, and the document can change', async () => {
    const { id, staff, token } = await aSentPlan();

    await Promise.all([revokeDocument(staff, id, 'plan'), revokeDocument(staff, id, 'plan')]);

    expect(await findOpenDocument(ctx, token)).toBeNull();
    expect(await emails()).toMatchObject([{ status: 'canceled' }]);
    expect(await saveDocument(staff, id, 'plan', draft(3, { title: 'Better' }))).toEqual({ ok: true });
    expect(await readDocument(staff, id, 'plan')).toMatchObject({ state: 'revoked', firstSentAt: NOW });
    expect(await db.$count(auditEntries)).toBe(2);
  });

  test('that was never sent can not be revoked', async () => {
    const { id, staff } = await aSavedPlan();

    expect(await revokeDocument(staff, id, 'plan')).toEqual({ ok: false, reason: 'not_sent' });
  });

  test('opens nothing without its request, or when that is spam', async () => {
    const { id, token } = await aSentPlan();

    await db.update(consultationRequests).set({ spamAt: NOW });
    expect(await findOpenDocument(ctx, token)).toBeNull();
    await db.update(consultationRequests).set({ spamAt: null });
    await deleteRequests(ctx, [id]);

    expect(await findOpenDocument(ctx, token)).toBeNull();
    expect(await db.$count(leadDocuments)).toBe(0);
  });

  test('is stored only as a hash', async () => {
    const { token } = await aSentPlan();

    expect(JSON.stringify(await db.select().from(leadDocuments))).not.toContain(token);
  });
});
