import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { deleteOldEmails } from '#features/mail/commands/delete-old-emails.server.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { requestConsultation } from './commands/requests.server.ts';
import { consultationRequestInput } from './input.ts';

const { app, ctx, db } = await testApp();
const two = { ...ctx, mail: { ...ctx.mail, leadAddresses: ['owner@studio.test', 'sales@studio.test'] } };

const request = (facts: Record<string, unknown> = {}) => consultationRequestInput.parse(aConsultationRequest(facts));
const emails = () => db.select().from(outbox).orderBy(asc(outbox.id));
const receipts = async () => (await emails()).filter(({ kind }) => kind === 'request');
const at = (ms: number) => ({ ...two, now: () => new Date(NOW.getTime() + ms) });

test('sends each lead to every address in an email of its own', async () => {
  await requestConsultation(two, request());

  const staff = (await emails()).filter(({ kind }) => kind === 'staff');
  expect(staff.map(({ recipient }) => recipient)).toEqual(['owner@studio.test', 'sales@studio.test']);
  expect(staff[0]).toMatchObject({
    subject: 'New request from Ada Moreno',
    replyTo: '"Ada Moreno" <ada@moreno.test>',
    unsubscribeUrl: null,
  });
});

test('tells staff everything the visitor entered, and when', async () => {
  await requestConsultation(two, request({ preferredContactMethod: 'phone', phone: '+1 512 555 0177' }));

  const text = (await emails()).find(({ kind }) => kind === 'staff')?.text ?? '';
  for (const fact of [
    'Company: Moreno Tiles',
    'Email: ada@moreno.test',
    'Phone: +1 512 555 0177',
    'Interest: Process Automation',
    'Service: Business Consultation',
    'Project type: Automation',
    'Timeline: 1 to 3 months',
    'Budget range: $5,000 - $15,000',
    'Preferred contact method: Phone',
    'Newsletter: No',
    'Received: June 12, 2025 at 10:00 AM Central Time',
    'We want to answer quote requests faster.',
    '/admin?tab=contacts&request=1',
  ]) {
    expect(text).toContain(fact);
  }
});

test('keeps a name with line breaks and an address out of the headers', async () => {
  await requestConsultation(two, request({ firstName: 'Eve\r\nBcc: all@example.test', lastName: '"\u2028<x@y.test>' }));

  const email = (await emails()).find(({ kind }) => kind === 'staff');
  expect(email?.replyTo).toBe('"Eve Bcc allexample.test xy.test" <ada@moreno.test>');
});

test('confirms the receipt with fixed words only', async () => {
  await requestConsultation(two, request());
  await requestConsultation(at(2 * HOUR), request({ firstName: 'Mallory', message: 'Buy cheap pills from us today.' }));

  const [one, other] = await receipts();
  expect(one?.recipient).toBe('ada@moreno.test');
  expect({ text: other?.text, html: other?.html, subject: other?.subject }).toEqual({
    text: one?.text,
    html: one?.html,
    subject: one?.subject,
  });
});

test('confirms to one address once an hour and three times a day', async () => {
  for (const ms of [0, HOUR / 2, HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR]) await requestConsultation(at(ms), request());

  expect(await receipts()).toHaveLength(3);
  await requestConsultation(at(DAY + HOUR), request());
  expect(await receipts()).toHaveLength(4);
});

test('confirms once for many requests at the same time', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const sent = Array.from({ length: 12 }, (_, i) =>
    request({ message: `Quote request number ${i}`, website: 'https://robot.test' }),
  );
  for (const one of sent) await requestConsultation(two, one);

  const accept = (_: unknown, i: number) =>
    call(app, 'PATCH', `/api/contacts/${i + 1}`, { headers, json: { isSpam: false } });
  await Promise.all(sent.map(accept));

  expect(await receipts()).toHaveLength(1);
  expect(await db.$count(notifications)).toBe(12);
});

test('sends nothing for spam until staff mark it as genuine', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  await requestConsultation(ctx, request({ website: 'https://robot.test' }));
  expect(await emails()).toEqual([]);

  for (const isSpam of [false, true, false]) await call(app, 'PATCH', '/api/contacts/1', { headers, json: { isSpam } });

  expect((await emails()).map(({ kind }) => kind)).toEqual(['request', 'staff']);
  expect(await db.$count(notifications)).toBe(1);
});

test('says whether the emails about a request went out', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  await requestConsultation(ctx, request());
  await db.update(outbox).set({ sentAt: NOW }).where(eq(outbox.kind, 'staff'));
  await db.update(outbox).set({ failedAt: NOW, lastError: '550 No such user' }).where(eq(outbox.kind, 'request'));
  await deleteOldEmails(at(40 * DAY));

  const { body } = await call(app, 'GET', '/api/contacts/1', { headers });

  expect(body).toMatchObject({
    id: 1,
    emails: [
      { recipient: 'ada@moreno.test', kind: 'request', state: 'failed', error: '550 No such user' },
      { recipient: 'staff@studio.test', kind: 'staff', state: 'sent', error: null },
    ],
  });
});

test('deletes the emails about a request with it', async () => {
  await requestConsultation(ctx, request());

  await db.delete(consultationRequests);

  expect(await emails()).toEqual([]);
});

test('reads a request without emails, and finds no unknown one', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const { id } = await aLead(db);

  expect(await call(app, 'GET', `/api/contacts/${id}`, { headers })).toMatchObject({
    status: 200,
    body: { emails: [] },
  });
  expect(await call(app, 'GET', '/api/contacts/999', { headers })).toMatchObject({ status: 404 });
});
