import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailboxReads, receivedEmails } from '#db/schema/leads.ts';
import { notifications } from '#db/schema/notifications.ts';
import { anAnsweredLead, anEmail } from '#tests/support/answered-lead.ts';
import { testApp } from '#tests/support/app.ts';
import { changeLead } from './commands/change-leads.server.ts';
import { countUnanswered } from './queries/leads.server.ts';

const { ctx, db } = await testApp();

test('an email to a request in the spam folder waits once it is taken out of there', async () => {
  const { server, lead, admin, read, answers } = await anAnsweredLead(ctx, db);
  await changeLead(admin, lead.id, { isSpam: true });
  server.add(anEmail({ answers }));
  const later = { ...admin, now: () => new Date('2025-06-16T20:00:00Z') };

  await read();

  expect(await db.$count(notifications, eq(notifications.kind, 'reply'))).toBe(0);
  expect(await countUnanswered(later)).toBe(0);
  await changeLead(admin, lead.id, { isSpam: false });
  expect(await countUnanswered(later)).toBe(1);
});

test('an email that the server can’t return is passed once a later one arrives', async () => {
  const { server, read, answers } = await anAnsweredLead(ctx, db);
  const damaged = server.add(anEmail({ answers }));
  server.behavior.rejects = new Set([damaged]);
  await expect(read()).rejects.toThrow();
  server.add(anEmail({ answers, id: '<2@moreno.test>' }));

  await read();
  await read();

  expect(await db.select().from(receivedEmails)).toMatchObject([{ messageId: '<2@moreno.test>' }]);
  expect([server.unseen(), (await db.select().from(mailboxReads))[0]?.otherEmails]).toEqual([[damaged], 1]);
});

test('an email that the server returns later is read then', async () => {
  const { server, read, answers } = await anAnsweredLead(ctx, db);
  server.behavior.rejects = new Set([server.add(anEmail({ answers }))]);
  await expect(read()).rejects.toThrow();

  server.behavior.rejects = new Set();
  await read();

  expect([await db.$count(receivedEmails), server.unseen()]).toEqual([1, []]);
});
