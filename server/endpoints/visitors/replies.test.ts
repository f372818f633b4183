import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { leadNotes, replyTemplates } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { call, contentOf, NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

const reply = { subject: 'Re: Your request', body: 'Hi Ada,\n\nThank you.', requestKey: 'first-reply' };

async function asAdmin() {
  const { user, headers } = await signedInAs(app, db, 'admin');
  const send = (method: string, path: string, json?: object) => call(app, method, path, { headers, json });
  return { user, send };
}

const emails = () => db.select().from(outbox).orderBy(asc(outbox.id));

describe('a reply', () => {
  test('is queued, answers the request and leaves an audit entry', async () => {
    const { user, send } = await asAdmin();
    await aLead(db, { email: 'Ada@Moreno.test' });

    const { status, body } = await send('POST', '/api/contacts/1/replies', reply);

    expect({ status, body }).toEqual({ status: 201, body: { emailId: 1 } });
    expect(await emails()).toMatchObject([
      {
        kind: 'request',
        recipient: 'ada@moreno.test',
        replyTo: `"Ada Moreno" <${user.email}>`,
        authorId: user.id,
        requestId: 1,
        inReplyTo: null,
      },
    ]);
    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { action: 'contact.reply', subject: 'contact 1', after: { status: 'contacted', email: 1 } },
    ]);
  });

  test('keeps a later status and the time of the first answer', async () => {
    const { send } = await asAdmin();
    const firstAnswerAt = new Date('2025-06-01T12:00:00Z');
    await aLead(db, { status: 'qualified', firstAnswerAt });

    await send('POST', '/api/contacts/1/replies', reply);

    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'qualified', firstAnswerAt }]);
  });

  test('is sent once however often it is attempted', async () => {
    const { send } = await asAdmin();
    await aLead(db);

    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', '/api/contacts/1/replies', reply)));

    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { emailId: 1 }]));
    expect([await db.$count(outbox), await db.$count(auditEntries)]).toEqual([1, 1]);
  });

  test('is sent without a key by an older panel', async () => {
    const { send } = await asAdmin();
    await aLead(db);
    const { requestKey: _, ...older } = reply;

    expect((await send('POST', '/api/contacts/1/replies', { ...older, key: 'first-reply' })).status).toBe(201);
    expect((await send('POST', '/api/contacts/1/notes', { text: 'Uses NetSuite.' })).status).toBe(201);
  });

  test('names the last email of the conversation', async () => {
    const { send } = await asAdmin();
    await aLead(db);
    await aLead(db);

    await send('POST', '/api/contacts/1/replies', reply);
    await send('POST', '/api/contacts/2/replies', reply);
    await send('POST', '/api/contacts/1/replies', { ...reply, requestKey: 'second-reply' });

    const [first, ofOther, second] = await emails();
    expect(ofOther?.inReplyTo).toBeNull();
    expect(second?.inReplyTo).toBe(first?.messageId);
  });

  test('waits until suspected spam is marked as genuine', async () => {
    const { send } = await asAdmin();
    await aLead(db, { spamAt: NOW });

    const { status, body } = await send('POST', '/api/contacts/1/replies', reply);

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'spam' } });
    expect(await db.$count(outbox)).toBe(0);
  });

  test('ends for an hour after sixty of one person', async () => {
    const { user, send } = await asAdmin();
    await aLead(db);
    const sent = { recipient: 'ada@moreno.test', subject: 'Hi', text: 'Hi', html: 'Hi', authorId: user.id };
    const times = { createdAt: NOW, nextAttemptAt: NOW };
    await db.insert(outbox).values(Array.from({ length: 60 }, (_, key) => ({ ...sent, ...times, eventKey: `${key}` })));

    const { status } = await send('POST', '/api/contacts/1/replies', reply);

    expect(status).toBe(429);
    expect((await (await asAdmin()).send('POST', '/api/contacts/1/replies', reply)).status).toBe(201);
  });

  test.each([
    [{ body: 'Hi {first name},' }, 'body', 'Replace {first name} before you send'],
    [{ subject: '{topic} and {next call}' }, 'subject', 'Replace {topic} and {next call} before you send'],
    [{ body: '  ' }, 'body', 'Write a message'],
    [{ subject: '\r\n' }, 'subject', 'Enter a subject'],
    [{ body: 'x'.repeat(10_001) }, 'body', 'Use at most 10,000 characters'],
    [{ requestKey: '' }, 'requestKey', 'The key must be 8 to 64 letters, digits, hyphens or underscores'],
  ])('is rejected with %j', async (fields, name, message) => {
    const { send } = await asAdmin();
    await aLead(db);

    const { status, body } = await send('POST', '/api/contacts/1/replies', { ...reply, ...fields });

    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [name]: [message] } } });
    expect(await db.$count(outbox)).toBe(0);
  });

  test('to an unknown request is not found', async () => {
    const { send } = await asAdmin();

    expect((await send('POST', '/api/contacts/7/replies', reply)).status).toBe(404);
  });
});

describe('a template', () => {
  const template = { name: 'Before the call', subject: 'Re: Your request', body: 'Hi {first name},' };

  test('is stored, renamed and deleted', async () => {
    const { send } = await asAdmin();

    await send('POST', '/api/reply-templates', template);
    const { body } = await send('PATCH', '/api/reply-templates/1', { name: 'After the call' });
    expect(body).toEqual({ id: 1, ...template, name: 'After the call' });
    await send('DELETE', '/api/reply-templates/1', {});

    expect((await send('GET', '/api/reply-templates')).body).toEqual({ data: [], count: 0 });
    expect((await send('DELETE', '/api/reply-templates/1', {})).status).toBe(404);
    expect((await send('PATCH', '/api/reply-templates/1', template)).status).toBe(404);
  });

  test('needs a name of its own', async () => {
    const { send } = await asAdmin();
    await send('POST', '/api/reply-templates', template);
    await send('POST', '/api/reply-templates', { ...template, name: 'Thanks' });

    const added = await send('POST', '/api/reply-templates', { ...template, subject: 'Hello' });
    const renamed = await send('PATCH', '/api/reply-templates/2', { name: template.name });

    expect([added.status, renamed.status]).toEqual([409, 409]);
    expect(added.body).toMatchObject({ fields: { name: ['Another template has this name'] } });
    expect(await db.$count(replyTemplates)).toBe(2);
  });

  test('is stored once if it is sent again', async () => {
    const { send } = await asAdmin();

    const first = await send('POST', '/api/reply-templates', template);

    expect(contentOf(await send('POST', '/api/reply-templates', template))).toEqual(contentOf(first));
    expect(await db.$count(replyTemplates)).toBe(1);
  });
});

describe('a note', () => {
  const note = { text: ' Uses NetSuite. ', requestKey: 'first-note' };

  test('is added and deleted by its author only', async () => {
    const author = await asAdmin();
    const other = await asAdmin();
    await aLead(db);

    expect((await author.send('POST', '/api/contacts/1/notes', note)).body).toEqual({ id: 1 });
    expect(await db.select().from(leadNotes)).toMatchObject([{ text: 'Uses NetSuite.', authorId: author.user.id }]);
    expect((await other.send('DELETE', '/api/notes/1', {})).status).toBe(404);
    expect((await author.send('DELETE', '/api/notes/1', {})).status).toBe(200);

    expect(await db.$count(leadNotes)).toBe(0);
    expect((await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action }) => action)).toEqual([
      'note.create',
      'note.delete',
    ]);
  });

  test('is stored once however often it is attempted', async () => {
    const { send } = await asAdmin();
    await aLead(db);

    const answers = await Promise.all(Array.from({ length: 5 }, () => send('POST', '/api/contacts/1/notes', note)));

    const id = (await db.select({ id: leadNotes.id }).from(leadNotes))[0]?.id;
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { id }]));
    expect([await db.$count(leadNotes), await db.$count(auditEntries)]).toEqual([1, 1]);
  });

  test('of another author or about another request may have the same key', async () => {
    const { send } = await asAdmin();
    const other = await asAdmin();
    for (let lead = 1; lead <= 2; lead++) await aLead(db);

    await send('POST', '/api/contacts/1/notes', note);
    await send('POST', '/api/contacts/2/notes', note);
    await other.send('POST', '/api/contacts/1/notes', note);

    expect(await db.$count(leadNotes)).toBe(3);
  });

  test.each([{ text: ' ' }, { text: 'x'.repeat(5001) }, { text: undefined }, { requestKey: 'short' }])(
    'is rejected with %j',
    async (part) => {
      const { send } = await asAdmin();
      await aLead(db);

      expect((await send('POST', '/api/contacts/1/notes', { ...note, ...part })).status).toBe(400);
    },
  );

  test('to an unknown request is not found', async () => {
    const { send } = await asAdmin();

    expect((await send('POST', '/api/contacts/7/notes', note)).status).toBe(404);
  });
});
