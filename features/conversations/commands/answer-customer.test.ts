import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { questionInput } from '../input.ts';
import { countWaiting, findHandedOver } from '../queries/handed-over.server.ts';
import { answerCustomer, handBack } from './answer-customer.server.ts';

const { ctx, db } = await testApp();

async function anAdmin(facts: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await aUser(db, { role: 'admin', ...facts });
  return { ...ctx, actor: { id, role: 'admin' } } as Ctx & { actor: { id: number } };
}

/** A conversation that waits for staff, with an admin. */
async function handedOver(facts: Partial<typeof conversations.$inferInsert> = {}) {
  const customer = await aUser(db, { email: 'ada@moreno.test' });
  const waiting = { handedOverAt: NOW, isAwaitingStaff: true };
  const { id } = await aConversation(db, { userId: customer.id, ...waiting, ...facts });
  return { id, customer, admin: await anAdmin() };
}

let keys = 0;
const say = (admin: Ctx, id: number, content = 'It was our mistake.', minutes = 0) =>
  answerCustomer(
    { ...admin, now: () => new Date(NOW.getTime() + minutes * MINUTE) },
    id,
    questionInput.parse({ content, requestKey: `answer-${++keys}` }),
  );

const stored = async () => (await db.select().from(conversations))[0];

describe('an answer of staff', () => {
  test('names its author and takes the conversation off the waiting ones', async () => {
    const { id, admin } = await handedOver();

    await say(admin, id);

    expect(await stored()).toMatchObject({ isAwaitingStaff: false, staffId: admin.actor.id });
    expect(await findHandedOver(admin, id)).toMatchObject({
      staffName: 'Ada Moreno',
      messages: [{ role: 'staff', content: 'It was our mistake.', authorName: 'Ada Moreno' }],
    });
  });

  test.each([
    [9.99, false],
    [10, true],
  ])('%d minutes after an emailed one is emailed: %s', async (minutes, isEmailed) => {
    const { id, admin } = await handedOver();
    await say(admin, id);

    expect(await say(admin, id, 'One more thing.', minutes)).toMatchObject({ isEmailed });
    expect(await db.$count(outbox)).toBe(isEmailed ? 2 : 1);
  });

  test('is emailed ten minutes after the last email, however many came between', async () => {
    const { id, admin } = await handedOver();

    const emailed = [];
    for (const minutes of [0, 6, 11, 16, 21]) emailed.push((await say(admin, id, 'So', minutes))?.isEmailed);

    expect(emailed).toEqual([true, false, true, false, true]);
  });

  test('of a second admin follows the same pause', async () => {
    const { id, admin } = await handedOver();
    await say(admin, id);
    const other = await anAdmin({ firstName: 'Priya', lastName: 'Raman' });

    expect(await say(other, id, 'I agree.', 1)).toMatchObject({ isEmailed: false });
    expect(await stored()).toMatchObject({ staffId: other.actor.id });
  });

  test('without a lead is sent all the same', async () => {
    const { id, admin } = await handedOver({ requestId: null });

    expect(await say(admin, id)).toMatchObject({ isEmailed: true });
    expect(await db.select().from(outbox)).toMatchObject([{ recipient: 'ada@moreno.test', requestId: null }]);
  });

  test.each([
    ['new', 'contacted'],
    ['qualified', 'qualified'],
    ['won', 'won'],
  ] as const)('turns a lead that is %s into one that is %s', async (status, expected) => {
    const lead = await aLead(db, { status });
    const { id, admin } = await handedOver({ requestId: lead.id });

    await say(admin, id);

    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: expected, firstAnswerAt: NOW }]);
  });

  test('is signed by the user name of staff without a name', async () => {
    const { id } = await handedOver();
    const admin = await anAdmin({ firstName: '', lastName: '', username: 'root' });

    await say(admin, id);

    expect(await db.select().from(outbox)).toMatchObject([{ subject: 'root replied to you' }]);
  });

  test('is previewed without half of a character', async () => {
    const { id, admin } = await handedOver();

    await say(admin, id, `${'x'.repeat(119)}😀 and more`);

    const [email] = await db.select().from(outbox);
    expect(email?.html.isWellFormed()).toBe(true);
    expect(email?.text).toContain('😀 and more');
  });

  test('is not stored if it cannot be recorded', async () => {
    const { id, admin } = await handedOver();
    await failWrites('insert', 'audit_entries');

    await expect(say(admin, id)).rejects.toThrow();

    expect([await db.$count(messages), await db.$count(outbox)]).toEqual([0, 0]);
    expect(await stored()).toMatchObject({ isAwaitingStaff: true, staffId: null });
  });
});

describe('a conversation that is not handed over', () => {
  test('is neither read nor answered nor given back', async () => {
    const { id, admin } = await handedOver({ handedOverAt: null, isAwaitingStaff: false });

    expect([await findHandedOver(admin, id), await say(admin, id), await handBack(admin, id)]).toEqual([
      null,
      null,
      false,
    ]);
    expect([await db.$count(messages), await db.$count(auditEntries)]).toEqual([0, 0]);
  });

  test('is unknown if it does not exist', async () => {
    const admin = await anAdmin();

    expect([await findHandedOver(admin, 7), await say(admin, 7), await handBack(admin, 7)]).toEqual([
      null,
      null,
      false,
    ]);
  });
});

describe('giving a conversation back', () => {
  test('twice at once leaves one note and one audit entry', async () => {
    const { id, admin } = await handedOver();

    const results = await Promise.all([handBack(admin, id), handBack(admin, id)]);

    expect(results.toSorted()).toEqual([false, true]);
    expect(await db.select().from(messages)).toMatchObject([{ role: 'note', authorId: admin.actor.id }]);
    expect(await db.$count(auditEntries)).toBe(1);
  });

  test('while somebody answers ends in one order or the other', async () => {
    const { id, admin } = await handedOver();

    const [answered, given] = await Promise.all([say(admin, id), handBack(admin, id)]);

    const said = await db.select().from(messages).orderBy(asc(messages.id));
    expect(given).toBe(true);
    expect(said.map(({ role }) => role)).toEqual(answered ? ['staff', 'note'] : ['note']);
    expect(await stored()).toMatchObject({ handedOverAt: null, staffId: null, isAwaitingStaff: false });
  });

  test('keeps its lead and sends no email', async () => {
    const lead = await aLead(db);
    const { id, admin } = await handedOver({ requestId: lead.id });

    await handBack(admin, id);

    expect(await stored()).toMatchObject({ requestId: lead.id });
    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'new', firstAnswerAt: null }]);
    expect(await db.$count(outbox)).toBe(0);
  });
});

describe('the conversations that wait', () => {
  test('are those whose customer wrote last', async () => {
    const { id, admin, customer } = await handedOver();
    await aConversation(db, { userId: customer.id, handedOverAt: NOW });
    await aConversation(db, { userId: customer.id });
    expect(await countWaiting(admin)).toBe(1);

    await say(admin, id);

    expect(await countWaiting(admin)).toBe(0);
  });

  test('are counted up to a hundred', async () => {
    const { admin, customer } = await handedOver();
    const { versionId } = await aConversation(db, { userId: customer.id });
    const waiting = { userId: customer.id, versionId, agentId: 'ai-specialist', createdAt: NOW, updatedAt: NOW };
    const many = Array.from({ length: 100 }, () => ({ ...waiting, handedOverAt: NOW, isAwaitingStaff: true }));
    await db.insert(conversations).values(many);

    expect(await countWaiting(admin)).toBe(100);
  });
});

test('shows no name for staff whose account is gone', async () => {
  const { id, admin } = await handedOver();
  const left = await anAdmin();
  await aMessage(db, { conversationId: id, role: 'staff', authorId: left.actor.id });
  await db.delete(users).where(eq(users.id, left.actor.id));

  expect(await findHandedOver(admin, id)).toMatchObject({ staffName: null, messages: [{ authorName: null }] });
});
