import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailboxReads, receivedEmails } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { anAnsweredLead, anEmail, CRLF } from '#tests/support/answered-lead.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { readMailbox } from './commands/read-mailbox.server.ts';
import { sendReply } from './commands/send-reply.server.ts';
import { personal } from './personal.server.ts';
import { countUnanswered } from './queries/leads.server.ts';

const { ctx, db } = await testApp();

const HOST = new URL(ctx.mail.appUrl).hostname;

const stored = () => db.select().from(receivedEmails).orderBy(receivedEmails.id);
const waits = async () => (await db.select({ at: consultationRequests.waitsSince }).from(consultationRequests))[0]?.at;
const others = async () => (await db.select().from(mailboxReads))[0]?.otherEmails;

describe('an answer to our email', () => {
  test('reaches its lead, is marked as read, and makes the lead wait', async () => {
    const { server, lead, admin, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers, body: `On Monday.${CRLF}${CRLF}> When can you start?` }));
    expect(await waits()).toBeNull();

    await read();

    expect(await stored()).toMatchObject([
      { requestId: lead.id, matchedBy: 'reply', text: 'On Monday.', quoted: '> When can you start?' },
    ]);
    expect(server.unseen()).toEqual([]);
    expect(await waits()).toEqual(NOW);
    const later = { ...admin, now: () => new Date('2025-06-16T20:00:00Z') };
    expect(await countUnanswered(later)).toBe(1);
    await sendReply(later, lead.id, { subject: 'Re: Your request', body: 'Good.' });
    expect(await countUnanswered(later)).toBe(0);
  });

  test('notifies staff once by email, however many follow', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers }));
    server.add(anEmail({ answers, id: '<2@moreno.test>' }));

    await read();

    expect(await db.$count(notifications, eq(notifications.kind, 'reply'))).toBe(2);
    const subjects = await db.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.kind, 'staff'));
    expect(subjects.filter(({ subject }) => subject === 'Ada Moreno replied by email')).toHaveLength(
      ctx.mail.leadAddresses.length,
    );
  });

  test('that is answered with the reply address of the mailbox comes back to it', async () => {
    const { sent } = await anAnsweredLead(ctx, db);

    expect(sent.replyTo).toMatch(/<hello@studio\.test>$/);
  });

  test.each([
    ['Auto-Submitted: auto-replied'],
    ['Precedence: bulk'],
    ['X-Auto-Response-Suppress: All'],
    ['Return-Path: <>'],
  ])('by a program (%s) is stored, and nobody waits or is told', async (header) => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers, headers: [header] }));
    const before = await db.$count(outbox);

    await read();

    expect(await stored()).toMatchObject([{ isAutomatic: true }]);
    expect(await waits()).toBeNull();
    expect(await db.$count(outbox)).toBe(before);
  });

  test('from another address is stored with that address', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers, from: 'Ada <eve@evil.test>' }));

    await read();

    expect(await stored()).toMatchObject([{ matchedBy: 'reply', fromAddress: 'eve@evil.test', fromName: 'Ada' }]);
  });

  test("from another address is no part of the person's copy", async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers, from: 'Ada <eve@evil.test>', id: '<2@evil.test>', body: 'As if by Ada' }));
    server.add(anEmail({ answers, body: 'By Ada' }));
    await read();

    const copied = personal.copies?.address?.find(({ name }) => name === 'received-emails');
    const rows = await db.select().from(receivedEmails).where(copied?.where('ada@moreno.test'));

    expect(rows.map(({ text }) => text)).toEqual(['By Ada']);
  });

  test('by staff is stored, and nobody waits', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    const { email } = await aUser(db, { role: 'advisor' });
    server.add(anEmail({ answers, from: `Colleague <${email}>` }));

    await read();

    expect(await stored()).toHaveLength(1);
    expect(await waits()).toBeNull();
  });
});

describe('an email that answers none of ours', () => {
  test('goes to the latest request from its address, which is only a hint', async () => {
    const { server, lead, read } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers: '<0b1f0f0e-0000-4000-8000-000000000000@other.test>' }));

    await read();

    expect(await stored()).toMatchObject([{ requestId: lead.id, matchedBy: 'address' }]);
  });

  test('from a stranger stays unread, and is counted', async () => {
    const { server, read } = await anAnsweredLead(ctx, db);
    const uid = server.add(anEmail({ from: 'eve@stranger.test' }));

    await read();
    await read();

    expect([await stored(), server.unseen(), await others()]).toEqual([[], [uid], 1]);
  });

  test('goes to no request in the spam folder', async () => {
    const { server, read } = await anAnsweredLead(ctx, db);
    await db.update(consultationRequests).set({ spamAt: NOW });
    server.add(anEmail());

    await read();

    expect(await stored()).toEqual([]);
  });

  test('but comes from us is left alone', async () => {
    const { server, read, answers, sent } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ id: `<${sent.messageId}@${HOST}>`, answers }));

    await read();

    expect(await stored()).toEqual([]);
  });
});

describe('the mailbox', () => {
  test('is not read until it is set up', async () => {
    await readMailbox(ctx, () => false);

    expect(await db.$count(mailboxReads)).toBe(0);
  });

  test('whose connection breaks after an email is stored loses and repeats nothing', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    const [first, second] = [server.add(anEmail({ answers })), server.add(anEmail({ answers, id: '<2@moreno.test>' }))];
    server.behavior.hangsUpOn = new Set(['UID STORE']);
    await expect(read()).rejects.toThrow();
    expect([await db.$count(receivedEmails), server.unseen()]).toEqual([2, [first, second]]);

    server.behavior.hangsUpOn = new Set();
    await read();

    expect([await db.$count(receivedEmails), server.unseen()]).toEqual([2, []]);
  });

  test.each(['CONNECT', 'LOGIN', 'SELECT', 'UID SEARCH', 'UID FETCH'])(
    'that goes away at %s loses nothing',
    async (name) => {
      const { server, read, answers } = await anAnsweredLead(ctx, db);
      server.add(anEmail({ answers }));
      server.behavior.hangsUpOn = new Set([name]);
      await expect(read()).rejects.toThrow();

      server.behavior.hangsUpOn = new Set();
      await read();

      expect([await db.$count(receivedEmails), server.unseen()]).toEqual([1, []]);
    },
  );

  test('that numbers its emails anew repeats nothing', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers }));
    await read();
    server.behavior.uidValidity += 1;
    server.add(anEmail({ answers, id: '<2@moreno.test>' }));

    await read();

    expect(await db.$count(receivedEmails)).toBe(2);
  });

  test('that is new is read from the last two weeks on', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers }), { arrivedAt: new Date('2025-05-20T12:00:00Z') });
    await read();
    server.add(anEmail({ answers, id: '<2@moreno.test>' }));

    await read();

    expect(await stored()).toMatchObject([{ messageId: '<2@moreno.test>' }]);
  });

  test('that rejects the login fails, and is read once it accepts it', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers }));
    server.behavior.password = 'changed';
    await expect(read()).rejects.toThrow();

    server.behavior.password = 'secret';
    await read();

    expect(await db.$count(receivedEmails)).toBe(1);
  });

  test('is read by one instance at a time', async () => {
    const { server, read, answers } = await anAnsweredLead(ctx, db);
    server.add(anEmail({ answers }));
    await db.insert(mailboxReads).values({
      id: 1,
      uidValidity: '',
      lastUid: 0,
      readAt: NOW,
      leasedUntil: new Date(NOW.getTime() + 1000),
    });

    await read();

    expect(server.unseen()).toEqual([1]);
  });

  test('stops at fifty emails of a lead in a day, and leaves the rest unread', async () => {
    const { server, lead, read, answers } = await anAnsweredLead(ctx, db);
    const row = { requestId: lead.id, fromName: '', fromAddress: '', matchedBy: 'reply', isAutomatic: false } as const;
    const rest = { subject: '', text: '', quoted: '', receivedAt: NOW, uidValidity: '1', markedAt: NOW };
    const rows = Array.from({ length: 50 }, (_, index) => ({ ...row, ...rest, messageId: `${index}`, uid: index + 1 }));
    await db.insert(receivedEmails).values(rows);
    const uid = server.add(anEmail({ answers }));

    await read();

    expect([server.unseen(), await others()]).toEqual([[uid], 1]);
  });
});
