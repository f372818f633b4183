import { eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callNotes } from '#db/schema/call-notes.ts';
import { leadDocuments } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { saveDocument, sendDocument } from '#features/leads/commands/documents.server.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead } from '#tests/support/business.ts';
import { watchPromises } from './commands/watch-promises.server.ts';
import { readPromises } from './queries/promises.server.ts';

const { ctx, db } = await testApp();

/** NOW is Thursday, June 12, 2025, 10:00 AM in Chicago. */
const before = (time: number) => new Date(NOW.getTime() - time);
const admin: Ctx = { ...ctx, actor: { id: 900, role: 'admin' } };
const due = async () =>
  (await readPromises(admin, {})).data.map(({ promise, dueAt }) => [promise, dueAt.toISOString()]);
const ended = async () =>
  (await db.select().from(promises).where(ne(promises.promise, 'notes')).orderBy(promises.promise)).map(
    ({ promise, keptAt }) => [promise, keptAt],
  );

describe('strategy and plan', () => {
  const status = 'contacted';

  async function aLeadWithNotes(sentAt = before(HOUR)) {
    // So that the ids of the lead and of its calls and documents differ.
    await aLead(db, { spamAt: NOW });
    const host = await aHost(db);
    const lead = { firstAnswerAt: NOW, status, ownerId: host.id } as const;
    const call = { hostId: host.id, startsAt: before(10 * DAY), status: 'done' } as const;
    const { id: bookingId, requestId } = await aCall(db, call, lead);
    await db.insert(callNotes).values({ bookingId, sentAt });
    return { requestId, hostId: host.id };
  }
  const send = (requestId: number, kind: 'strategy' | 'plan', firstSentAt: Date | null) =>
    db.insert(leadDocuments).values({ requestId, kind, createdAt: NOW, firstSentAt });

  test('follow the notes of a call, one after the other', async () => {
    const { requestId } = await aLeadWithNotes();
    expect(await due()).toEqual([['strategy', '2025-06-17T14:00:00.000Z']]);

    await send(requestId, 'strategy', before(HOUR));
    await watchPromises(ctx, () => false);
    expect(await due()).toEqual([['plan', '2025-06-16T14:00:00.000Z']]);
    expect(await ended()).toEqual([['strategy', before(HOUR)]]);

    await send(requestId, 'plan', before(HOUR));
    await watchPromises(ctx, () => false);
    expect(await due()).toEqual([]);
    expect(await ended()).toHaveLength(2);
  });

  test('wait for drafts, and start with the first notes of several calls', async () => {
    const { requestId, hostId } = await aLeadWithNotes(before(2 * DAY));
    const second = await aCall(db, { requestId, hostId, startsAt: before(5 * DAY), status: 'done' });
    await db.insert(callNotes).values({ bookingId: second.id, sentAt: NOW });
    await send(requestId, 'strategy', null);

    expect(await due()).toEqual([['strategy', '2025-06-13T15:00:00.000Z']]);
  });

  test('are kept together by a plan without a strategy', async () => {
    const { requestId } = await aLeadWithNotes(before(2 * HOUR));
    await send(requestId, 'plan', before(HOUR));

    await watchPromises(ctx, () => false);

    expect(await due()).toEqual([]);
    expect(await ended()).toEqual([['strategy', before(HOUR)]]);
  });

  test.each([{ status: 'won' }, { status: 'lost' }, { spamAt: NOW }] as const)(
    'are no longer owed to a lead with %o',
    async (facts) => {
      const { requestId } = await aLeadWithNotes(before(30 * DAY));
      expect(await due()).toHaveLength(1);

      await db.update(consultationRequests).set(facts).where(eq(consultationRequests.id, requestId));

      expect(await due()).toEqual([]);
    },
  );

  test('are kept only by a link whose email did not fail', async () => {
    const { requestId, hostId } = await aLeadWithNotes();
    const actor = { id: hostId, role: 'admin' } as const;
    const lead: Ctx = { ...ctx, actor, mail: { ...ctx.mail, isDelivered: true } };
    const texts = {
      title: 'Fewer typed invoices',
      sections: [{ heading: 'A', text: 'B' }],
      prices: [],
      milestones: '',
    };
    await saveDocument(lead, requestId, 'strategy', { version: 0, ...texts });
    await sendDocument(lead, requestId, 'strategy', { version: 1 });
    expect((await due()).map(([promise]) => promise)).toEqual(['plan']);

    await db.update(outbox).set({ failedAt: NOW });
    await watchPromises({ ...lead, now: () => before(-HOUR) }, () => false);
    expect((await due()).map(([promise]) => promise)).toEqual(['strategy']);
    expect(await ended()).toEqual([]);

    const again = { ...lead, now: () => before(-HOUR) };
    await sendDocument(again, requestId, 'strategy', { version: 2, email: 'elena@hart.test' });
    const emails = await db.select().from(outbox).orderBy(outbox.id);
    expect(emails.map(({ recipient, canceledAt }) => [recipient, canceledAt !== null])).toEqual([
      ['ada@moreno.test', true],
      ['elena@hart.test', false],
    ]);
    expect(await db.select().from(leadDocuments)).toMatchObject([{ firstSentAt: before(-HOUR) }]);
    expect((await due()).map(([promise]) => promise)).toEqual(['plan']);
  });

  test('belong to the owner of the lead and lead to its document', async () => {
    const { requestId, hostId } = await aLeadWithNotes();

    const { data } = await readPromises(admin, { requestId });

    expect(data).toMatchObject([{ ownerId: hostId, path: `/admin?tab=contacts&request=${requestId}&do=strategy` }]);
  });

  test('are not owed without notes', async () => {
    const { id } = await aLead(db, { firstAnswerAt: NOW, status });
    await send(id, 'strategy', null);

    expect(await due()).toEqual([]);
  });
});
