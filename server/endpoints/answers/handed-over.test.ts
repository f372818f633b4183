import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aMessage } from '#tests/support/conversations.ts';
import { as, asCustomer, handedOver } from '#tests/support/handed-over.ts';

const site = await testApp();
const { db } = site;

const said = async () =>
  (await db.select().from(messages).orderBy(asc(messages.id))).map(({ role, content }) => [role, content]);
const emailsTo = (recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id));

describe('staff', () => {
  test('read only what is handed over, also what was said before', async () => {
    const { conversation, askForPerson } = await asCustomer(site);
    const { send } = await as(site, 'admin');
    const path = `/api/handed-over/${conversation.id}`;

    expect((await send('GET', path)).status).toBe(404);
    expect((await send('GET', '/api/handed-over?limit=10')).body).toMatchObject({ data: [], count: 0, total: 0 });
    await askForPerson();

    expect((await send('GET', '/api/handed-over?limit=10')).body).toMatchObject({ count: 1, total: 1 });
    expect((await send('GET', path)).body).toMatchObject({
      consultantName: 'AI Solutions Specialist',
      requestId: 1,
      messages: [{ content: 'Our invoice shows two seats.' }, { role: 'assistant' }, { content: 'handed_over' }],
    });
  });

  test('answer in the chat and by email, which answers the lead', async () => {
    const { customer, staff, answer } = await handedOver(site);

    const { status, body } = await answer('It was our mistake.');

    expect({ status, body }).toMatchObject({ status: 201, body: { isEmailed: true } });
    expect((await said()).at(-1)).toEqual(['staff', 'It was our mistake.']);
    expect(await db.select().from(conversations)).toMatchObject([
      { isAwaitingStaff: false, staffId: staff.user.id, handedOverAt: NOW },
    ]);
    const [email] = await emailsTo(customer.user.email);
    expect(email?.text).toContain('It was our mistake.');
    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
  });

  test('email a quick exchange once', async () => {
    const { customer, answer } = await handedOver(site);
    const later = await testApp({ now: () => new Date(NOW.getTime() + 11 * MINUTE) });

    await answer('One.');
    expect((await answer('Two.')).body).toMatchObject({ isEmailed: false });
    expect((await answer('Three.', later.app)).body).toMatchObject({ isEmailed: true });

    expect(await emailsTo(customer.user.email)).toHaveLength(2);
  });

  test('answer once however often the form is sent', async () => {
    const { staff, path } = await handedOver(site);
    const answer = { content: 'It was our mistake.', requestKey: 'one-answer' };

    const answers = await Promise.all([1, 2, 3].map(() => staff.send('POST', `${path}/messages`, answer)));

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await db.$count(messages, eq(messages.role, 'staff'))).toBe(1);
    expect(await db.$count(auditEntries)).toBe(1);
  });

  test('read when the customer asked before, and who answered', async () => {
    const first = await handedOver(site);
    await first.answer('It was our mistake.');
    await first.handBack();
    const later = await testApp({ now: () => new Date(NOW.getTime() + 11 * MINUTE) });
    await first.customer.send(
      'POST',
      `/api/conversations/${first.customer.conversation.id}/person`,
      { note: '' },
      later.app,
    );

    const { body } = await first.staff.send('GET', first.path);

    expect(body).toMatchObject({ earlier: [{ at: NOW.toISOString(), staffName: expect.any(String) }] });
  });

  test('read that nobody answered an earlier hand-over', async () => {
    const { customer, staff, path, answer, handBack } = await handedOver(site);
    await handBack();
    const later = await testApp({ now: () => new Date(NOW.getTime() + 11 * MINUTE) });
    const again = `/api/conversations/${customer.conversation.id}/person`;
    await customer.send('POST', again, { note: '' }, later.app);
    await answer('It was our mistake.', later.app);

    const { body } = await staff.send('GET', path);

    expect(body).toMatchObject({ earlier: [{ at: NOW.toISOString(), staffName: null }] });
  });

  test('read nothing earlier of a first hand-over', async () => {
    const { staff, path } = await handedOver(site);
    await db.update(messages).set({ createdAt: new Date(NOW.getTime() - 3) });

    expect((await staff.send('GET', path)).body).toMatchObject({ earlier: [] });
  });

  test('give the conversation back, which makes it private again', async () => {
    const { staff, path, answer, handBack } = await handedOver(site);

    expect((await handBack()).status).toBe(200);

    expect((await said()).at(-1)).toEqual(['note', 'given_back']);
    const after = [await staff.send('GET', path), await answer('Too late'), await handBack()];
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await staff.send('GET', '/api/handed-over?limit=10')).body).toMatchObject({ data: [], total: 0 });
    expect((await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)).toEqual([
      'conversation.return',
    ]);
  });

  test('undo a hand-back, after which everything is as before', async () => {
    const { staff, path, answer, handBack } = await handedOver(site);
    await answer('Which invoice?');
    const before = await db.select().from(conversations);
    await handBack();

    expect((await staff.send('DELETE', `${path}/hand-back`)).status).toBe(200);

    expect(await db.select().from(conversations)).toEqual(before);
    expect((await said()).at(-1)).toEqual(['staff', 'Which invoice?']);
    expect((await staff.send('GET', path)).status).toBe(200);
  });

  test.each([
    ['a colleague', 0],
    ['later', 16_000],
  ])('cannot undo a hand-back as %s', async (who, milliseconds) => {
    const { staff, path, handBack } = await handedOver(site);
    await handBack();
    const colleague = await as(site, 'admin');
    const later = await testApp({ now: () => new Date(NOW.getTime() + milliseconds) });

    const { send } = who === 'a colleague' ? colleague : staff;

    expect((await send('DELETE', `${path}/hand-back`, undefined, later.app)).status).toBe(404);
    expect((await said()).at(-1)).toEqual(['note', 'given_back']);
  });

  test('cannot undo a hand-back once the customer wrote', async () => {
    const { customer, staff, path, handBack } = await handedOver(site);
    await handBack();
    await aMessage(db, { conversationId: customer.conversation.id, content: 'How do we price it?' });

    expect((await staff.send('DELETE', `${path}/hand-back`)).status).toBe(404);
    expect(await db.select().from(conversations)).toMatchObject([{ handedOverAt: null }]);
  });

  test('list first who has waited longest', async () => {
    const answered = await handedOver(site);
    await answered.answer('Done.');
    const waits = [1, 20, 10].map((minutes) => new Date(NOW.getTime() - minutes * MINUTE));
    for (const handedOverAt of waits) {
      const { conversation, askForPerson } = await asCustomer(site);
      await askForPerson();
      await db.update(conversations).set({ handedOverAt }).where(eq(conversations.id, conversation.id));
    }

    const { body } = await answered.staff.send('GET', '/api/handed-over?limit=10&sort=waiting&dir=desc');

    expect((body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
  });

  test('find conversations by customer and title, those that wait first', async () => {
    const first = await handedOver(site);
    await asCustomer(site).then(({ askForPerson }) => askForPerson());
    await first.answer('Done.');
    const list = async (query: string) => {
      const { body } = await first.staff.send('GET', `/api/handed-over?limit=10&${query}`);
      return (body as { data: { id: number }[] }).data.map(({ id }) => id);
    };

    expect(await list('sort=waiting&dir=desc')).toEqual([2, 1]);
    expect(await list(`q=${first.customer.user.username}`)).toEqual([1]);
    expect(await list('q=WHERE to start')).toEqual([2, 1]);
    expect(await list('q=invoice')).toEqual([]);
  });

  test.each([{ content: ' ' }, { content: 'x'.repeat(8001) }, { requestKey: '' }])(
    'are rejected with %j',
    async (part) => {
      const { staff, path } = await handedOver(site);

      const answer = { content: 'Hi', requestKey: 'one-answer', ...part };
      expect((await staff.send('POST', `${path}/messages`, answer)).status).toBe(400);
    },
  );
});
