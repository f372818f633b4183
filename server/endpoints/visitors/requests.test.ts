import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { markFirstAnswer } from '#features/requests/commands/answers.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

async function asAdmin() {
  const { headers } = await signedInAs(app, db, 'admin');
  return (id: number | string, json: object) => call(app, 'PATCH', `/api/contacts/${id}`, { headers, json });
}

test('changes status and notes of a request with an entry', async () => {
  const patch = await asAdmin();
  const { id } = await aLead(db);

  const { status, body } = await patch(id, { status: 'qualified', notes: ' Call on Monday. ' });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    status: 'qualified',
    notes: 'Call on Monday.',
    isSpam: false,
    company: 'Moreno Tiles',
  });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    {
      action: 'contact.update',
      subject: `contact ${id}`,
      before: { status: 'new', notes: '' },
      after: { status: 'qualified', notes: 'Call on Monday.' },
    },
  ]);
});

test('rejects changes to the sender’s text', async () => {
  const patch = await asAdmin();
  const { id } = await aLead(db);

  await patch(id, { message: 'Something else entirely', email: 'x@y.test', createdAt: '2001-01-01' });

  expect(await db.select().from(consultationRequests)).toMatchObject([
    { message: 'We want to answer quote requests faster.', email: 'ada@moreno.test', createdAt: NOW },
  ]);
});

test('changes owner, follow-up and value with an entry', async () => {
  const patch = await asAdmin();
  const { id: ownerId } = await aUser(db, { username: 'priya', role: 'advisor' });
  const { id } = await aLead(db);

  const { body } = await patch(id, { ownerId, followUpOn: '2025-06-20', value: 1250.5 });

  const changed = { ownerId, followUpOn: '2025-06-20', value: 1250.5 };
  expect(body).toMatchObject({ ...changed, status: 'new', firstAnswerAt: null });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { before: { ownerId: null, followUpOn: null, value: null }, after: changed },
  ]);
});

test.each([{ role: 'customer' }, { role: 'editor' }, { role: 'advisor', status: 'inactive' }] as const)(
  'rejects an owner who is %j',
  async (facts) => {
    const patch = await asAdmin();
    const { id: ownerId } = await aUser(db, { username: 'priya', ...facts });
    const { id } = await aLead(db);

    const { status, body } = await patch(id, { ownerId });

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { ownerId: ['Please choose an active advisor or admin'] } },
    });
    expect(await db.$count(auditEntries)).toBe(0);
  },
);

test('the first status other than new is the first answer', async () => {
  const patch = await asAdmin();
  const { id } = await aLead(db, { createdAt: new Date(NOW.getTime() - 60_000) });

  expect((await patch(id, { notes: 'Read' })).body).toMatchObject({ firstAnswerAt: null });
  expect((await patch(id, { status: 'contacted' })).body).toMatchObject({
    firstAnswerAt: NOW.toISOString(),
    waitedMinutes: 1,
  });
});

test('keeps the first answer when another follows', async () => {
  const { id } = await aLead(db);
  const later = new Date(NOW.getTime() + 60_000);

  await markFirstAnswer(ctx, id);
  await markFirstAnswer({ ...ctx, now: () => later }, id);

  expect(await db.select().from(consultationRequests)).toMatchObject([{ firstAnswerAt: NOW }]);
});

test.each([
  { status: 'lost cause' },
  { notes: 'x'.repeat(5001) },
  { notes: null },
  { isSpam: 'no' },
  { ownerId: 0 },
  { followUpOn: '2025-02-30' },
  { followUpOn: 'tomorrow' },
  { followUpOn: '0000-01-01' },
  { value: -1 },
  { value: 1e9 },
])('rejects %j', async (change) => {
  const patch = await asAdmin();
  const { id } = await aLead(db);

  expect((await patch(id, change)).status).toBe(400);
  expect(await db.$count(auditEntries)).toBe(0);
});

test.each(['0', '77', 'x'])('answers 404 for the request %s', async (id) => {
  const patch = await asAdmin();

  expect((await patch(id, { status: 'won' })).status).toBe(404);
});

test('"Not spam" signs up for the newsletter once', async () => {
  const patch = await asAdmin();
  const { id } = await aLead(db, { spamAt: NOW, subscribeToNewsletter: true });

  await patch(id, { isSpam: false });
  const { body } = await patch(id, { isSpam: false });

  expect(body).toMatchObject({ isSpam: false });
  expect(await db.select().from(subscribers)).toMatchObject([{ email: 'ada@moreno.test', confirmedAt: NOW }]);
});

test('"Not spam" signs up nobody who did not request it', async () => {
  const patch = await asAdmin();
  const { id } = await aLead(db, { spamAt: NOW });

  await patch(id, { isSpam: false });

  expect(await db.$count(subscribers)).toBe(0);
});

test('marks a genuine request as spam and keeps its status', async () => {
  const patch = await asAdmin();
  const { id } = await aLead(db, { status: 'contacted' });

  await patch(id, { isSpam: true });

  expect(await db.select().from(consultationRequests)).toMatchObject([{ spamAt: NOW, status: 'contacted' }]);
});
