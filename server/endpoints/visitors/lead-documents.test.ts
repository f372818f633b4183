import { beforeEach, describe, expect, test } from 'vitest';
import { leadMessages } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { call } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { formSite } from '#tests/support/native-forms.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db, post, lines } = await formSite();

const path = '/api/contacts/1/documents/plan';
const draft = {
  version: 0,
  title: 'Fewer <b>typed</b> invoices',
  sections: [{ heading: 'Scope', text: 'Invoices of 12 suppliers.\n\nNothing else.' }],
  prices: [
    { label: 'Pilot', cents: 480_000 },
    { label: 'Discount', cents: -30_000 },
  ],
  milestones: 'A pilot by May 20.',
};

let headers: Record<string, string>;

beforeEach(async () => {
  await aLead(db, { company: 'Hart & Lowe', email: 'elena@hart.test' });
  headers = (await signedInAs(app, db, 'advisor')).headers;
});

const staff = (method: string, part: string, json?: object) => call(app, method, path + part, { headers, json });

/** Returns the path of the page. */
async function sendPlan(): Promise<string> {
  await staff('PATCH', '', draft);
  await staff('POST', '/send', { version: 1 });
  const [email] = await db.select().from(outbox);
  return /\/api\/lead-documents\/[\w-]{43}/.exec(email?.text ?? '')?.[0] ?? '';
}

const CALLS: [method: string, part: string, json?: object][] = [
  ['GET', ''],
  ['PATCH', '', draft],
  ['GET', '/preview'],
  ['POST', '/send', { version: 0 }],
  ['POST', '/undo', {}],
  ['POST', '/revoke', {}],
];

describe.each(CALLS)('%s /api/contacts/:id/documents/:kind%s', (method, part, json) => {
  test('rejects anonymous callers, customers and editors', async () => {
    const customer = await signedInAs(app, db, 'customer');
    const editor = await signedInAs(app, db, 'editor');

    expect(await call(app, method, path + part, { json })).toMatchObject({ status: 401 });
    expect(await call(app, method, path + part, { json, headers: customer.headers })).toMatchObject({ status: 403 });
    expect(await call(app, method, path + part, { json, headers: editor.headers })).toMatchObject({ status: 403 });
  });

  test.each(['/api/contacts/999/documents/plan', '/api/contacts/1/documents/invoice'])('knows no %s', async (other) => {
    expect(await call(app, method, other + part, { json, headers })).toMatchObject({ status: 404 });
  });
});

test('an advisor writes, sends, takes back and revokes a plan', async () => {
  const saved = await staff('PATCH', '', draft);
  const sent = await staff('POST', '/send', { version: 1 });
  const back = await staff('POST', '/undo', {});
  await staff('POST', '/send', { version: 3 });
  const revoked = await staff('POST', '/revoke', {});

  expect(saved).toMatchObject({ status: 200, body: { ...draft, version: 1, state: 'draft', to: 'elena@hart.test' } });
  expect(sent).toMatchObject({ status: 200, body: { state: 'sent', email: 'queued' } });
  expect(back).toMatchObject({ status: 200, body: { state: 'draft', email: null } });
  expect(revoked).toMatchObject({ status: 200, body: { state: 'revoked', version: 5 } });
});

test('a second writer gets 409 and reads what the first one saved', async () => {
  await staff('PATCH', '', draft);

  expect(await staff('PATCH', '', { ...draft, title: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'stale_edit' },
  });
  expect(await staff('GET', '')).toMatchObject({ body: { title: draft.title } });
});

test.each([
  ['a long title', { title: 'x'.repeat(151) }],
  ['thirteen sections', { sections: Array.from({ length: 13 }, () => ({ heading: '', text: '' })) }],
  ['half a cent', { prices: [{ label: 'Pilot', cents: 0.5 }] }],
  ['a price that is a text', { prices: [{ label: 'Pilot', cents: '1' }] }],
  ['too high a price', { prices: [{ label: 'Pilot', cents: 100_000_001 }] }],
  ['a character that cannot be stored', { milestones: 'a\u0000' }],
  ['no version', { version: undefined }],
])('rejects %s', async (_what, facts) => {
  expect(await staff('PATCH', '', { ...draft, ...facts })).toMatchObject({ status: 400 });
});

describe('the page behind the link', () => {
  test('shows the document without script, and tells its address to nobody', async () => {
    const page = await app.request(await sendPlan());
    const html = await page.text();

    expect(page.status).toBe(200);
    expect(html).not.toContain('<script');
    expect(html).toContain('Fewer &lt;b&gt;typed&lt;/b&gt; invoices');
    expect(html).toContain('Plan for Hart &amp; Lowe');
    expect(html).toContain('<th scope="row">Total</th><td>$4,500</td>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("script-src 'none'; form-action 'self'"),
    });
  });

  test('opens for whoever has it, also signed out, and any number of times', async () => {
    const page = await sendPlan();
    const customer = await signedInAs(app, db, 'customer');

    expect((await app.request(page)).status).toBe(200);
    expect((await app.request(page, { headers: customer.headers })).status).toBe(200);
  });

  test.each(['1', 'A'.repeat(43), '%00', '..%2f', 'A'.repeat(3000)])('is not found at %s', async (token) => {
    await sendPlan();

    expect((await app.request(`/api/lead-documents/${token}`)).status).toBe(404);
  });

  test('is not found once it is revoked', async () => {
    const page = await sendPlan();
    await staff('POST', '/revoke', {});

    const { status } = await app.request(page);

    expect(status).toBe(404);
    expect((await post(`${page}/questions`, { text: 'Hello?' })).status).toBe(404);
  });

  test('leaves its secret out of the log', async () => {
    const page = await sendPlan();
    await post(`${page}/questions`, { text: 'Hello?' });

    expect(JSON.stringify(lines)).not.toContain(page.split('/').at(-1));
  });

  test('is shown to staff before it is sent', async () => {
    await staff('PATCH', '', draft);

    const page = await app.request(`${path}/preview`, { headers });

    expect(await page.text()).toContain('This is a preview.');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'none'");
  });
});

describe('a question', () => {
  test('sent twice with the form is stored once, and thanks the reader', async () => {
    const page = await sendPlan();

    const first = await post(`${page}/questions`, { text: 'Is hosting included?' });
    await post(`${page}/questions`, { text: 'Is hosting included?' });

    expect(first).toMatchObject({ status: 303, location: `${page}?sent` });
    expect(await (await app.request(`${page}?sent`)).text()).toContain('Thank you. We have your question');
    expect(await call(app, 'GET', '/api/contacts/1/messages', { headers })).toMatchObject({
      body: { count: 1, data: [{ text: 'Is hosting included?', about: draft.title, answeredAt: null }] },
    });
    expect(await call(app, 'GET', '/api/today', { headers })).toMatchObject({
      body: { waiting: { leads: 1, rows: [{ said: 'Is hosting included?' }] } },
    });
  });

  test.each([
    ['from another site', { Origin: 'https://evil.test' }, 403],
    ['without a sign of its site', { Origin: '' }, 403],
  ])('%s is rejected', async (_what, other, status) => {
    const page = await sendPlan();

    expect((await post(`${page}/questions`, { text: 'Hello?' }, other)).status).toBe(status);
    expect(await db.$count(leadMessages)).toBe(0);
  });

  test.each([
    ['empty', ''],
    ['only spaces', '  '],
    ['too long', 'x'.repeat(5001)],
  ])('that is %s is rejected', async (_what, text) => {
    const page = await sendPlan();

    expect((await post(`${page}/questions`, { text })).status).toBe(422);
    expect(await call(app, 'POST', `${page}/questions`, { json: { text } })).toMatchObject({ status: 400 });
  });

  test('is kept on the page when too many wait', async () => {
    const page = await sendPlan();
    await db
      .insert(leadMessages)
      .values(
        Array.from({ length: 10 }, (_, at) => ({ requestId: 1, documentId: 1, text: `${at}`, receivedAt: new Date() })),
      );

    const rejected = await post(`${page}/questions`, { text: 'One <more>?' });

    expect(rejected.status).toBe(429);
    expect(rejected.text).toContain('One &lt;more&gt;?</textarea>');
  });

  test('is marked as answered by those who answer leads', async () => {
    const page = await sendPlan();
    await call(app, 'POST', `${page}/questions`, { json: { text: 'Is hosting included?' } });
    const editor = await signedInAs(app, db, 'editor');
    const answered = '/api/contacts/1/messages/answered';

    expect(await call(app, 'POST', answered, { json: {}, headers: editor.headers })).toMatchObject({ status: 403 });
    expect(await call(app, 'POST', answered, { json: {}, headers })).toMatchObject({ status: 200 });
    expect(await call(app, 'GET', '/api/today', { headers })).toMatchObject({ body: { waiting: { leads: 0 } } });
  });
});
