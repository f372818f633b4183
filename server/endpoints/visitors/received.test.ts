import { describe, expect, test } from 'vitest';
import { receivedAttachments, receivedEmails, receivedParts } from '#db/schema/leads.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

type Facts = Partial<typeof receivedAttachments.$inferInsert>;

/** An email of a lead with one attachment; returns the ids. */
async function anAttachment(facts: Facts = {}, content = '<script>alert(1)</script>') {
  const { id: requestId } = await aLead(db, { email: 'ada@moreno.test' });
  const [email] = await db
    .insert(receivedEmails)
    .values({
      requestId,
      messageId: '<1@moreno.test>',
      fromName: 'Ada',
      fromAddress: 'eve@evil.test',
      matchedBy: 'reply',
      isAutomatic: false,
      subject: 'Re: \u202eplan',
      text: 'See the plan.',
      quoted: '> When?',
      receivedAt: NOW,
      uidValidity: '1',
      uid: 1,
    })
    .returning();
  const [attachment] = await db
    .insert(receivedAttachments)
    .values({
      emailId: email?.id ?? 0,
      name: 'plän "1".html',
      type: 'application/octet-stream',
      sizeBytes: 25,
      ...facts,
    })
    .returning();
  const id = attachment?.id ?? 0;
  for (const part of [content.slice(0, 5), content.slice(5)]) {
    if (!facts.refused) await db.insert(receivedParts).values({ attachmentId: id, content: Buffer.from(part) });
  }
  return { id, requestId };
}

const path = (id: number | string) => `/api/received-attachments/${id}`;

describe('an attachment', () => {
  test.each([
    ['customer', 403],
    ['editor', 403],
    ['advisor', 200],
    ['admin', 200],
  ] as const)('is answered to the role %s with %i', async (role, status) => {
    const { id } = await anAttachment();
    const { headers } = await signedInAs(app, db, role);

    expect((await app.request(path(id), { headers })).status).toBe(status);
  });

  test('is not for anonymous users', async () => {
    const { id } = await anAttachment();

    expect((await call(app, 'GET', path(id))).status).toBe(401);
  });

  test('is downloaded whole, and never shown as a page of ours', async () => {
    const { id } = await anAttachment();
    const { headers } = await signedInAs(app, db, 'advisor');

    const response = await app.request(path(id), { headers });

    expect(await response.text()).toBe('<script>alert(1)</script>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''pl%C3%A4n%20%221%22.html",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  test.each(['0', '999999', 'abc', '99999999999999', '1%00'])('with the id %s is not found', async (id) => {
    const { headers } = await signedInAs(app, db, 'admin');

    expect((await app.request(path(id), { headers })).status).toBe(404);
  });

  test('that was refused is not found', async () => {
    const { id } = await anAttachment({ refused: 'size' });
    const { headers } = await signedInAs(app, db, 'admin');

    expect((await app.request(path(id), { headers })).status).toBe(404);
  });
});

test('the timeline of a lead shows the email, and that its sender does not match', async () => {
  const { id, requestId } = await anAttachment();
  const { headers } = await signedInAs(app, db, 'advisor');

  const { body } = await call(app, 'GET', `/api/contacts/${requestId}/timeline?filter=emails`, { headers });

  expect(body).toMatchObject({
    data: [
      {
        kind: 'received',
        from: 'Ada',
        address: 'eve@evil.test',
        isFromLead: false,
        text: 'See the plan.',
        quoted: '> When?',
        attachments: [{ id, name: 'plän "1".html', sizeBytes: 25, refused: null }],
      },
    ],
  });
});

describe('a lead that waits again', () => {
  test('does not when staff say that no answer is needed', async () => {
    const { id } = await aLead(db, { status: 'contacted', firstAnswerAt: NOW, waitsSince: NOW });
    const { headers } = await signedInAs(app, db, 'advisor');

    const { body } = await call(app, 'PATCH', `/api/contacts/${id}`, { headers, json: { isWaiting: false } });

    expect(body).toMatchObject({ waitsSince: null, status: 'contacted' });
  });

  test('can not be made to wait by hand', async () => {
    const { id } = await aLead(db);
    const { headers } = await signedInAs(app, db, 'admin');

    expect((await call(app, 'PATCH', `/api/contacts/${id}`, { headers, json: { isWaiting: true } })).status).toBe(400);
  });
});
