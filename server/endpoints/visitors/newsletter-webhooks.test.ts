import { describe, expect, test } from 'vitest';
import { bounceReports, subscribers } from '#db/schema/newsletter.ts';
import { signatureOf } from '#lib/signature.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';

const SECRET = 'a secret of the mail provider';
const { app, db } = await deliveringSite({ MAIL_WEBHOOK_SECRET: SECRET });

const stored = async () => (await db.select().from(subscribers))[0];

describe('one click in a mail program', () => {
  const ONE_CLICK = '/api/newsletter/unsubscribe/one-click';
  const FORM = 'application/x-www-form-urlencoded';
  /** As a mail provider posts it: without cookies, from its own site. */
  const click = (token: string, body: BodyInit = 'List-Unsubscribe=One-Click', type = FORM) =>
    call(app, 'POST', `${ONE_CLICK}?token=${token}&campaign=7`, {
      body,
      headers: { 'Content-Type': type, Origin: 'https://mail.test', 'Sec-Fetch-Site': 'cross-site' },
    });

  // RFC 8058 3.1
  test('unsubscribes, and again without an error', async () => {
    const { manageToken } = await aSubscriber(db);

    expect((await click(manageToken)).status).toBe(200);
    expect((await click(manageToken)).status).toBe(200);

    expect(await stored()).toMatchObject({ unsubscribeReason: 'one_click', unsubscribedFrom: 7 });
  });

  test('may be encoded as multipart', async () => {
    const { manageToken } = await aSubscriber(db);
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

    expect((await click(manageToken, body, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect(await stored()).toMatchObject({ state: 'unsubscribed' });
  });

  test.each([
    ['nothing', ''],
    ['another value', 'List-Unsubscribe=Yes'],
    ['JSON', '{"List-Unsubscribe":"One-Click"}'],
    ['too much', `List-Unsubscribe=One-Click&more=${'x'.repeat(70_000)}`],
  ])('does nothing when the body is %s', async (_what, body) => {
    const { manageToken } = await aSubscriber(db);

    expect((await click(manageToken, body)).status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toMatchObject({ state: 'confirmed' });
  });

  test.each(['unknown', '%00', '%ff'])('needs a valid token, not %s', async (token) => {
    await aSubscriber(db);

    expect(await click(token)).toMatchObject({ status: 404, body: { code: 'invalid_link' } });
    expect(await stored()).toMatchObject({ state: 'confirmed' });
  });

  test('opens the page for leaving where it isn’t supported', async () => {
    const { manageToken } = await aSubscriber(db);

    const answer = await call(app, 'GET', `${ONE_CLICK}?token=${manageToken}`);

    expect(answer.headers.get('location')).toBe(`/api/newsletter/unsubscribe?token=${manageToken}`);
    expect(await stored()).toMatchObject({ state: 'confirmed' });
  });
});

describe('a report of the mail provider', () => {
  const report = { id: 'evt_1', type: 'bounce', email: ada.email, permanent: true, reason: '550 no such user' };

  function send(body: string, { secret = SECRET, at = NOW } = {}) {
    const signature = signatureOf(secret, new TextEncoder().encode(body), at);
    return call(app, 'POST', '/api/webhooks/mail', { body, headers: { 'Mail-Signature': signature } });
  }

  test('suppresses an address that bounced, once', async () => {
    await aSubscriber(db, { email: ada.email });
    const body = JSON.stringify(report);

    const answers = [await send(body), await send(body)];

    expect(answers).toMatchObject([{ body: { result: 'applied' } }, { body: { result: 'duplicate' } }]);
    expect(await stored()).toMatchObject({ state: 'bounced', bounceText: '550 no such user' });
  });

  test('of an unknown type is accepted and ignored', async () => {
    const answer = await send(JSON.stringify({ ...report, type: 'delivery' }));

    expect(answer).toMatchObject({ status: 200, body: { result: 'ignored' } });
  });

  test.each([
    ['another secret', { secret: 'a secret of somebody else' }],
    ['an old time', { at: new Date(NOW.getTime() - 6 * 60_000) }],
    ['a future time', { at: new Date(NOW.getTime() + 6 * 60_000) }],
  ])('with %s changes nothing', async (_what, signing) => {
    await aSubscriber(db, { email: ada.email });

    const answer = await send(JSON.stringify(report), signing);

    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    expect(await stored()).toMatchObject({ state: 'confirmed' });
    expect(await db.$count(bounceReports)).toBe(0);
  });

  test('with a changed body changes nothing', async () => {
    const signature = signatureOf(SECRET, new TextEncoder().encode(JSON.stringify(report)), NOW);
    const body = JSON.stringify({ ...report, email: 'ben@okafor.test' });

    const answer = await call(app, 'POST', '/api/webhooks/mail', { body, headers: { 'Mail-Signature': signature } });

    expect(answer.body).toMatchObject({ code: 'bad_signature' });
  });

  const changed = (change: object) => JSON.stringify({ ...report, ...change });

  test.each([
    '',
    'null',
    '{',
    '[]',
    '"x"',
    '7',
    '{}',
    ...['ada', 7, null, [ada.email]].map((email) => changed({ email })),
    ...['', 7, null, [], 'evt_\u0000', 'x'.repeat(9_000)].map((id) => changed({ id })),
    ...['', 7, null, []].map((type) => changed({ type })),
    ...[{ permanent: 'yes' }, { permanent: null }, { reason: 7 }, { reason: null }].map(changed),
  ])('with the body %j is rejected', async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(await db.$count(bounceReports)).toBe(0);
  });

  test('is unknown where no secret is set', async () => {
    const site = await testApp();

    expect((await call(site.app, 'POST', '/api/webhooks/mail', { body: '{}' })).status).toBe(404);
  });
});
