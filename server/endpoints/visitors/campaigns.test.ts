import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Campaign } from '#features/campaigns/contract.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCampaign, asCampaignAdmin } from '#tests/support/campaigns.ts';
import { aDraft, aPost, aSubscriber } from '#tests/support/factories.ts';

const { app, db } = await testApp();
const asAdmin = () => asCampaignAdmin(app, db);
const content = { subject: 'Four numbers', previewText: 'Measure these.', body: 'Hello **reader**.' };
const actions = async () => (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
const bodyOf = (answer: { body: unknown }) => answer.body as Campaign;

describe('a draft', () => {
  test('is created, changed and deleted, each with an entry', async () => {
    const { ask } = await asAdmin();

    const created = await ask('POST', '/api/campaigns', { subject: ' Four numbers ' });
    const changed = await ask('PATCH', '/api/campaigns/1', { body: 'Hello.', topic: 'monthly' });
    const deleted = await ask('DELETE', '/api/campaigns/1');

    expect(created).toMatchObject({ status: 201, body: { subject: 'Four numbers', status: 'draft', body: '' } });
    expect(changed).toMatchObject({ status: 200, body: { subject: 'Four numbers', body: 'Hello.', topic: 'monthly' } });
    expect(deleted.status).toBe(200);
    expect(await actions()).toEqual(['campaign.create', 'campaign.update', 'campaign.delete']);
    expect(await db.$count(campaigns)).toBe(0);
  });

  test.each([
    { subject: 'Two\nlines' },
    { subject: 'x'.repeat(201) },
    { previewText: 'Two\u2028lines' },
    { body: 'x'.repeat(50_001) },
    { body: 'a\u0000b' },
    { source: 'elsewhere' },
    { topic: 'gossip' },
    { subject: 7 },
  ])('rejects %j', async (facts) => {
    const { ask } = await asAdmin();

    expect(await ask('POST', '/api/campaigns', { ...content, ...facts })).toMatchObject({ status: 400 });
    expect(await db.$count(campaigns)).toBe(0);
  });

  test('keeps the change of the first of two admins', async () => {
    const { ask } = await asAdmin();
    const { version } = bodyOf(await ask('POST', '/api/campaigns', content));

    await ask('PATCH', '/api/campaigns/1', { subject: 'First', version });
    const second = await ask('PATCH', '/api/campaigns/1', { subject: 'Second', version });

    expect(second).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
    expect(await db.select().from(campaigns)).toMatchObject([{ subject: 'First' }]);
  });

  test('from a published post starts like it and links to it', async () => {
    const { ask } = await asAdmin();
    const text = ['One.', '## Two', 'Three.', 'Four.', 'Five.'].join('\n\n');
    const post = await aPost(db, { slug: 'guide', title: 'A guide', summary: 'In short.', content: text });

    const created = await ask('POST', '/api/campaigns/from-post', { postId: post.id });

    expect(created).toMatchObject({ status: 201, body: { subject: 'A guide', previewText: 'In short.' } });
    expect(bodyOf(created).body).toBe(
      'One.\n\n## Two\n\nThree.\n\nFour.\n\n[Read the whole article](/blog/guide?utm_source=newsletter&utm_medium=email&utm_campaign=guide)',
    );
    expect(bodyOf(created).post).toEqual({ title: 'A guide', slug: 'guide' });
  });

  test.each([
    ['typed', '/api/campaigns', content],
    ['made from a post', '/api/campaigns/from-post', { postId: 1 }],
  ])('is created once however often it is attempted: %s', async (_how, path, input) => {
    const { ask } = await asAdmin();
    const other = await asAdmin();
    await aPost(db);
    const json = { ...input, requestKey: 'one-draft' };

    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('POST', path, json)));
    await other.ask('POST', path, json);

    expect(new Set(answers.map((answer) => bodyOf(answer).id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect([await db.$count(campaigns), await db.$count(auditEntries)]).toEqual([2, 2]);
  });

  test('is not made from an unpublished or unknown post', async () => {
    const { ask } = await asAdmin();
    const { id } = await aDraft(db);

    expect((await ask('POST', '/api/campaigns/from-post', { postId: id })).status).toBe(409);
    expect((await ask('POST', '/api/campaigns/from-post', { postId: 77 })).status).toBe(404);
  });
});

test.each(['0', '77', 'x'])('the campaign %s is not found', async (id) => {
  const { ask } = await asAdmin();

  expect((await ask('GET', `/api/campaigns/${id}`)).status).toBe(404);
  expect((await ask('PATCH', `/api/campaigns/${id}`, { subject: 'X' })).status).toBe(404);
  for (const verb of ['pause', 'resume', 'cancel', 'unschedule']) {
    expect((await ask('POST', `/api/campaigns/${id}/${verb}`, {})).status).toBe(404);
  }
});

test('counts who gets a campaign and who does not, by source and topic', async () => {
  const { ask } = await asAdmin();
  await aSubscriber(db, { topics: ['monthly'] });
  await aSubscriber(db, { topics: ['posts'] });
  await aSubscriber(db, { topics: ['monthly'], source: 'import' });
  await aSubscriber(db, { topics: [] });
  await aSubscriber(db, { confirmedAt: null });
  await aSubscriber(db, { unsubscribedAt: NOW, unsubscribeReason: 'link' });
  await aSubscriber(db, { unsubscribedAt: NOW, unsubscribeReason: 'bounce' });
  await aSubscriber(db, { spamAt: NOW });
  const countOf = async (query: string) => (await ask('GET', `/api/campaigns/audience${query}`)).body;

  expect(await countOf('')).toEqual({ count: 3, pending: 1, unsubscribed: 1, bounced: 1 });
  expect(await countOf('?topic=monthly')).toMatchObject({ count: 2 });
  expect(await countOf('?topic=monthly&source=import')).toEqual({ count: 1, pending: 0, unsubscribed: 0, bounced: 0 });
  expect((await ask('GET', '/api/campaigns/audience?topic=gossip')).status).toBe(400);
});

describe('a test', () => {
  test('goes to one address and is not counted', async () => {
    const { ask } = await asAdmin();
    const { id } = await aCampaign(db);

    const tested = await ask('POST', `/api/campaigns/${id}/test`, { email: 'Ada@moreno.test' });

    expect(tested).toMatchObject({ status: 200, body: { testedAt: NOW.toISOString(), counts: { waiting: 0 } } });
    expect(await db.select().from(outbox)).toMatchObject([
      { recipient: 'ada@moreno.test', subject: '[Test] Four numbers', campaignId: null, kind: 'newsletter' },
    ]);
    expect(await actions()).toEqual(['campaign.test']);
  });

  test('needs a subject, a body and an address', async () => {
    const { ask } = await asAdmin();
    await aCampaign(db, { subject: '' });
    await aCampaign(db, { body: '' });
    const send = (id: number, email: string) => ask('POST', `/api/campaigns/${id}/test`, { email });

    expect(await send(1, 'ada@moreno.test')).toMatchObject({
      status: 400,
      body: { fields: { subject: [expect.any(String)] } },
    });
    expect(await send(2, 'ada@moreno.test')).toMatchObject({
      status: 400,
      body: { fields: { body: [expect.any(String)] } },
    });
    expect((await send(1, 'ada')).status).toBe(400);
    expect(await db.$count(outbox)).toBe(0);
  });
});

test('previews the email that would be sent', async () => {
  const { ask } = await asAdmin();

  const { body } = await ask('POST', '/api/campaigns/preview', { ...content, body: 'Hello <b>reader</b>.' });

  expect(body).toMatchObject({ html: expect.stringContaining('Hello &lt;b&gt;reader&lt;/b&gt;.') });
  expect(body).toMatchObject({ text: expect.stringContaining('Unsubscribe') });
});

describe('the public page of a campaign', () => {
  test('shows it to anyone once it is sent, with nobody’s links', async () => {
    const { publicKey } = await aCampaign(db, { status: 'sending', startedAt: NOW });

    const page = await call(app, 'GET', `/api/newsletter/issues/${publicKey}`);

    expect(page.status).toBe(200);
    expect(page.text).toContain('Hello <strong');
    expect(page.text).toContain('June 2025</p>');
    expect(page.text).not.toContain('token=');
    expect(page.headers.get('content-security-policy')).not.toContain('script');
  });

  test('does not exist before that or with another key', async () => {
    const { publicKey } = await aCampaign(db);

    expect((await call(app, 'GET', `/api/newsletter/issues/${publicKey}`)).status).toBe(404);
    expect((await call(app, 'GET', '/api/newsletter/issues/1')).status).toBe(404);
  });

  test('says in a page that a link of a test or an unknown one leads nowhere', async () => {
    const links = await Promise.all(
      ['preview', 'unknown'].map((key) => call(app, 'GET', `/api/newsletter/issues/${key}`)),
    );

    expect(links).toMatchObject([
      { status: 200, text: expect.stringContaining('This was a test email') },
      { status: 404, text: expect.stringContaining('We can&apos;t find this newsletter') },
    ]);
  });

  test.each(['%00', '%ff', '%ed%a0%80', 'x'.repeat(5_000)])('does not exist with the key %s', async (key) => {
    expect((await call(app, 'GET', `/api/newsletter/issues/${key}`)).status).toBe(404);
  });
});
