import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { sendReply } from './commands/send-reply.server.ts';
import { replyInput } from './input.ts';
import { findLastReply } from './queries/replies.server.ts';
import { MOST_REPLIES } from './rules/replies.ts';

const { ctx, db } = await testApp();

const reply = (requestKey?: string) => replyInput.parse({ subject: 'Re: Your request', body: 'Hi Ada,', requestKey });

async function anAdmin(facts: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await aUser(db, { role: 'admin', ...facts });
  return { ...ctx, actor: { id, role: 'admin' } } as Ctx & { actor: { id: number } };
}

const emails = () => db.select().from(outbox).orderBy(outbox.id);
const email = { recipient: 'ada@moreno.test', subject: 'Hi', text: 'Hi', html: 'Hi', nextAttemptAt: NOW };

describe('a reply', () => {
  test('without a key is sent as often as it is written', async () => {
    const admin = await anAdmin();
    const { id } = await aLead(db);

    await sendReply(admin, id, reply());
    await sendReply(admin, id, reply());

    expect(await emails()).toHaveLength(2);
  });

  test('of another admin with the same key is an email of its own', async () => {
    const { id } = await aLead(db);

    const [first, second] = [await anAdmin(), await anAdmin()];
    await sendReply(first, id, reply('same-key'));
    await sendReply(second, id, reply('same-key'));

    expect((await emails()).map(({ authorId }) => authorId)).toEqual([first.actor.id, second.actor.id]);
  });

  test('of two at the same time is sent once, and the second one is told of the first', async () => {
    const { id } = await aLead(db);
    const [first, second] = [
      await anAdmin({ firstName: 'Priya', lastName: 'Raman' }),
      await anAdmin({ firstName: 'Priya', lastName: 'Raman' }),
    ];

    const results = await Promise.all([first, second].map((one) => sendReply(one, id, { ...reply(), seen: null })));

    expect(await emails()).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'answered', by: 'Priya Raman' }]);
    const seen = await findLastReply(ctx, id);
    expect(await sendReply(second, id, { ...reply('once-more'), seen })).toMatchObject({ ok: true });
  });

  test('after one of its own is sent, whatever was seen', async () => {
    const admin = await anAdmin();
    const { id } = await aLead(db);
    await sendReply(admin, id, reply());

    expect(await sendReply(admin, id, { ...reply(), seen: null })).toMatchObject({ ok: true });
  });

  test('that was sent is found again after its request became spam', async () => {
    const admin = await anAdmin();
    const { id } = await aLead(db);
    const first = await sendReply(admin, id, reply('first-key'));
    await db.update(consultationRequests).set({ spamAt: NOW });

    expect(await sendReply(admin, id, reply('first-key'))).toEqual(first);
    expect(await sendReply(admin, id, reply('other-key'))).toEqual({ ok: false, reason: 'spam' });
  });

  test.each([
    ['new', 'contacted'],
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const)('to a lead that is %s leaves it %s', async (status, expected) => {
    const admin = await anAdmin();
    const { id } = await aLead(db, { status });

    await sendReply(admin, id, reply());

    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: expected, firstAnswerAt: NOW }]);
  });

  test('is signed by the user name of an admin without a name', async () => {
    const admin = await anAdmin({ firstName: '', lastName: '', username: 'root', email: 'root@studio.test' });
    const { id } = await aLead(db);

    await sendReply(admin, id, reply());

    expect(await emails()).toMatchObject([{ replyTo: '"root" <root@studio.test>' }]);
  });
});

describe('the email before it', () => {
  test.each([
    ['is queued', true, {}],
    ['was sent', true, { sentAt: NOW }],
    ['was sent to another spelling of the address', true, { sentAt: NOW, recipient: 'Ada@Moreno.test' }],
    ['failed', false, { failedAt: NOW }],
    ['was canceled', false, { canceledAt: NOW }],
    ['went to staff', false, { sentAt: NOW, recipient: 'staff@studio.test' }],
  ])('that %s is answered: %s', async (_what, isAnswered, facts) => {
    const admin = await anAdmin();
    const { id } = await aLead(db, { email: 'Ada@Moreno.test' });
    await db.insert(outbox).values({ ...email, ...facts, eventKey: 'before', requestId: id, createdAt: NOW });

    await sendReply(admin, id, reply());

    const [before, sent] = await emails();
    expect(sent?.inReplyTo).toBe(isAnswered ? before?.messageId : null);
  });
});

describe('the limit of an hour', () => {
  const withSent = async (count: number, createdAt: Date) => {
    const admin = await anAdmin();
    const { id } = await aLead(db);
    const sent = { ...email, createdAt, authorId: admin.actor.id };
    await db.insert(outbox).values(Array.from({ length: count }, (_, key) => ({ ...sent, eventKey: `${key}` })));
    return sendReply(admin, id, reply());
  };

  test.each([
    [MOST_REPLIES - 1, NOW, true],
    [MOST_REPLIES, NOW, false],
    [MOST_REPLIES, new Date(NOW.getTime() - HOUR + 1), false],
    [MOST_REPLIES, new Date(NOW.getTime() - HOUR), true],
  ])('allows a reply after %i of %j: %j', async (count, createdAt, isAllowed) => {
    expect((await withSent(count, createdAt)).ok).toBe(isAllowed);
  });
});

describe('nothing is stored', () => {
  test('if the audit entry cannot be written', async () => {
    const admin = await anAdmin();
    const { id } = await aLead(db);
    await failWrites('insert', 'audit_entries');

    await expect(sendReply(admin, id, reply())).rejects.toThrow();

    expect(await emails()).toEqual([]);
    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'new', firstAnswerAt: null }]);
  });

  test('for an author without an account', async () => {
    const { id } = await aLead(db, { createdAt: daysFromNow(-1) });

    const result = sendReply({ ...ctx, actor: { id: 999, role: 'admin' } }, id, reply());

    await expect(result).rejects.toThrow('no account');
    expect(await db.$count(auditEntries)).toBe(0);
  });
});
