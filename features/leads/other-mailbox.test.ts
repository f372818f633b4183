import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailboxReads, receivedEmails } from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { anAnsweredLead, anEmail, anInbox } from '#tests/support/answered-lead.ts';
import { NOW, testApp } from '#tests/support/app.ts';

const { ctx, db } = await testApp();

test('a mailbox that replaces another one is read although both servers number emails alike', async () => {
  const former = await anAnsweredLead(ctx, db);
  for (const id of ['<1@moreno.test>', '<2@moreno.test>', '<3@moreno.test>'])
    former.server.add(anEmail({ answers: former.answers, id }));
  await former.read();
  const { server, read } = await anInbox(ctx);
  server.add(anEmail({ answers: former.answers, id: '<4@moreno.test>' }));

  await read();

  expect([await db.$count(receivedEmails), server.unseen()]).toEqual([4, []]);
});

test('a mailbox that an earlier version has read goes on where that stopped', async () => {
  const { server, read, answers } = await anAnsweredLead(ctx, db);
  server.add(anEmail({ answers }));
  server.add(anEmail({ answers, id: '<2@moreno.test>' }));
  await db.insert(mailboxReads).values({ id: 1, uidValidity: '7', lastUid: 1, otherEmails: 5, readAt: NOW });

  await read();
  await read();

  expect(await db.select().from(receivedEmails)).toMatchObject([{ messageId: '<2@moreno.test>' }]);
  expect(await db.select().from(mailboxReads)).toMatchObject([{ lastUid: 2, otherEmails: 5 }]);
});

test('a mailbox with a percent sign in its password is read', async () => {
  const { server, answers } = await anAnsweredLead(ctx, db);
  server.behavior.password = '50%off';
  server.add(anEmail({ answers }));
  const { read } = await anInbox(ctx, { ...server, imapUrl: server.imapUrl.replace('secret', '50%off') });

  await read();

  expect(server.unseen()).toEqual([]);
});

test('an answer through a group address makes its lead wait', async () => {
  const { server, read, answers } = await anAnsweredLead(ctx, db);
  const headers = ['Precedence: list', 'List-ID: <hello.studio.test>'];
  server.add(anEmail({ headers, id: '<news@moreno.test>' }));
  server.add(anEmail({ headers, answers }));

  await read();

  const [news, answer] = await db.select().from(receivedEmails).orderBy(asc(receivedEmails.id));
  expect([news?.isAutomatic, answer?.isAutomatic]).toEqual([true, false]);
  expect(await db.select().from(consultationRequests)).toMatchObject([{ waitsSince: NOW }]);
});
