import { eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { leadNotes, savedViews } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { ada } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { eraseAddress, erasePerson } from './commands/erase.server.ts';

const { ctx: anonymous, db } = await testApp();

const RTL = '\u202e\u200f';
const HOSTILE = [
  ['12345', '12345'],
  ['false', 'false'],
  ['null', 'null'],
  ['contact', 'contact'],
  ['contact', 'user'],
  ['Contact', '1'],
  ['Deleted', 'customer 5'],
  ['{"a":1}', '[]'],
  ['"', '\\'],
  ["O'Brien", '"Bob"'],
  ['\\', '\\1'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a', 'b'],
  ['of', 'the'],
  ['ben@okafor.test', 'ben@okafor.test'],
  ['Ben', 'Okafor'],
  [RTL, `${RTL}user`],
  ['.*', '(?:|)+$'],
  ['2025-05-20', '+1 555 0199'],
] as const;

/** Ben, and what staff and the site wrote about him. */
async function everybodyElse(staffId: number) {
  const ben = await aUser(db, { username: 'ben', email: 'ben@okafor.test', firstName: 'Ben', lastName: 'Okafor' });
  const lead = await aLead(db, { email: ben.email, firstName: 'Ben', lastName: 'Okafor', phone: '+1 555 0199' });
  const text = 'Ben Okafor (ben@okafor.test, +1 555 0199) is out of the office: a b, contact user 12345 or contact 1.';
  await db.insert(leadNotes).values({ requestId: lead.id, text, createdAt: NOW });
  await db.update(consultationRequests).set({ notes: text }).where(eq(consultationRequests.id, lead.id));
  const entry = { at: NOW, actorName: 'contact', action: 'contact.update' };
  await db.insert(auditEntries).values([
    {
      ...entry,
      subject: `contact ${lead.id}`,
      before: { contact: false, rows: 12345 },
      after: { notes: text, a: null },
    },
    { ...entry, subject: `customer ${ben.id} ben`, before: { status: 'active' }, after: { name: 'Ben Okafor' } },
    {
      ...entry,
      subject: 'customer 5',
      after: { user: 'Deleted customer 5', on: '2025-05-20', list: ['12345', 'of the'] },
    },
    { ...entry, subject: 'users', after: { q: 'contact user', format: 'all' } },
  ]);
  const told = { kind: 'lead' as const, subject: 'Ben Okafor', detail: text, at: NOW };
  await db.insert(notifications).values({ ...told, eventKey: 'b', path: '/admin?tab=contacts&user=contact&q=12345' });
  const view = { userId: staffId, name: 'contact user', query: 'contact=user&q=12345&q=of+the', createdAt: NOW };
  await db.insert(savedViews).values(view);
  const email = {
    recipient: 'staff@studio.test',
    subject: 'contact user',
    text,
    html: `<table class="contact">${text}</table>`,
  };
  await db.insert(outbox).values({ ...email, kind: 'staff', eventKey: 'e', createdAt: NOW, nextAttemptAt: NOW });
}

/** Every row, except Ada's own. */
async function everythingElse(except: number) {
  const rows = (table: string, where = sql`true`) =>
    db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where} order by 1`);
  const isNoErasure = sql`action not in ('customer.erase', 'person.erase')`;
  return Promise.all([
    rows('audit_entries', isNoErasure),
    rows('lead_notes'),
    rows('consultation_requests', sql`email <> ${ada.email}`),
    rows('notifications'),
    rows('saved_views'),
    rows('outbox'),
    rows('users', sql`id <> ${except}`),
  ]).then((tables) => tables.map((table) => table.rows));
}

/** Her request, and a call that she confirmed with the emailed link. */
async function aConfirmedCall(hostId: number, [firstName, lastName]: readonly [string, string]) {
  const named = { firstName, lastName, company: firstName, phone: lastName };
  const confirmed = {
    createdAt: daysFromNow(-2),
    confirmedAt: daysFromNow(-1),
    startsAt: daysFromNow(-1),
    status: 'done' as const,
  };
  await aCall(db, { hostId, ...confirmed }, { ...named, email: ada.email });
}

test.each(HOSTILE)('erases a customer called %j %j and changes nobody else', async (...name) => {
  const host = await aHost(db, { user: { username: 'boss' } });
  await everybodyElse(host.id);
  const [firstName, lastName] = name;
  const account = await aUser(db, { username: 'ada', email: ada.email, emailVerifiedAt: NOW, firstName, lastName });
  const before = await everythingElse(account.id);
  await aConfirmedCall(host.id, name);

  const result = await erasePerson(actingAs(anonymous, host), { userId: account.id });

  expect(result).toEqual({ ok: true, isErased: true });
  expect(await db.$count(consultationRequests, eq(consultationRequests.email, ada.email))).toBe(0);
  expect(await everythingElse(account.id)).toEqual(before);
});

test.each(HOSTILE)('erases the address of someone called %j %j', async (...name) => {
  const host = await aHost(db, { user: { username: 'boss' } });
  await everybodyElse(host.id);
  const before = await everythingElse(0);
  await aConfirmedCall(host.id, name);

  expect(await eraseAddress(actingAs(anonymous, host), ada.email)).toBe(true);

  expect(await db.$count(consultationRequests, ne(consultationRequests.email, 'ben@okafor.test'))).toBe(0);
  expect(await everythingElse(0)).toEqual(before);
});
