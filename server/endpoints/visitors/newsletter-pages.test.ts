import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';
import { ada, aSubscriber } from '#tests/support/factories.ts';
import { FORM_HEADERS } from '#tests/support/native-forms.ts';

const { app, db } = await deliveringSite();
const UNSUBSCRIBE = '/api/newsletter/unsubscribe';
const PREFERENCES = '/api/newsletter/preferences';

const stored = async () => (await db.select().from(subscribers))[0];
const open = (path: string, token: string) => call(app, 'GET', `${path}?token=${encodeURIComponent(token)}`);

/** Posts a form as a browser without scripts does. */
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(app, 'POST', path, { body: new URLSearchParams(fields).toString(), headers: { ...FORM_HEADERS, ...headers } });

describe('leaving', () => {
  test('takes a click on the button, not only the link', async () => {
    const { manageToken: token } = await aSubscriber(db, { email: ada.email });

    const page = await open(UNSUBSCRIBE, token);

    expect(page.text).toContain('a•••@moreno.test');
    expect(page.text).toContain('<button type="submit">Unsubscribe</button>');
    expect(page.text).not.toContain(ada.email);
    expect(await stored()).toMatchObject({ state: 'confirmed' });
  });

  test('works at once and offers to come back', async () => {
    const { manageToken: token } = await aSubscriber(db, { email: ada.email });

    const answer = await submit(UNSUBSCRIBE, { token, campaign: '7' });

    expect(answer.status).toBe(303);
    expect(await stored()).toMatchObject({ state: 'unsubscribed', unsubscribeReason: 'link', unsubscribedFrom: 7 });
    const page = await call(app, 'GET', answer.headers.get('location') ?? '');
    expect(page.text).toContain('You&apos;re unsubscribed');
    expect(page.text).toContain('Subscribe again');
  });

  test('works with a campaign that is not a number', async () => {
    const { manageToken: token } = await aSubscriber(db);

    const answer = await call(app, 'POST', UNSUBSCRIBE, { json: { token, campaign: '7; drop' } });

    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject({ state: 'unsubscribed', unsubscribedFrom: null });
  });

  test.each([
    ['HEAD', {}, undefined],
    ['POST', {}, undefined],
    ['POST', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
    ['POST', { ...FORM_HEADERS }, ''],
    ['POST', { ...FORM_HEADERS, Origin: 'https://scanner.test' }, 'token=TOKEN'],
  ])('does not happen when a scanner sends %s %j', async (method, headers, body) => {
    const { manageToken: token } = await aSubscriber(db);

    await call(app, method, `${UNSUBSCRIBE}?token=${token}`, { headers, body: body?.replace('TOKEN', token) });

    expect(await stored()).toMatchObject({ state: 'confirmed' });
  });
});

test.each([UNSUBSCRIBE, PREFERENCES])('a link of a test email says that it changes nothing at %s', async (path) => {
  const page = await open(path, 'test');

  expect(page.status).toBe(200);
  expect(page.text).toContain('This was a test email');
  expect(page.text).not.toContain('<form');
});

describe('a link that is tampered with or old', () => {
  test.each([UNSUBSCRIBE, PREFERENCES])('says so and offers a new one at %s', async (path) => {
    await aSubscriber(db);

    const page = await open(path, '"><script>alert(1)</script>');

    expect(page.status).toBe(404);
    expect(page.text).toContain('This link doesn&apos;t work');
    expect(page.text).toContain('action="/api/newsletter/links"');
    expect(page.text).not.toContain('<script>alert');
  });

  test.each(['', '%00', '%ff', '%25', 'x'.repeat(5_000), 'a&token=b', '../..'])(
    'is found broken: %s',
    async (token) => {
      const page = await call(app, 'GET', `${UNSUBSCRIBE}?token=${token}&campaign=${token}&sent=${token}`);

      expect(page.status).toBe(404);
      expect(page.text).toContain('This link doesn&apos;t work');
    },
  );

  test.each([UNSUBSCRIBE, PREFERENCES, '/api/newsletter/again'])('changes nothing at %s', async (path) => {
    const token = 'unknown';
    const json = { token, monthly: true, posts: true, products: true };

    expect(await call(app, 'POST', path, { json })).toMatchObject({ status: 404, body: { code: 'invalid_link' } });
    expect(await submit(path, { token })).toMatchObject({ status: 404, text: expect.stringContaining('new link') });
  });

  test.each(['constructor', 'toString', '__proto__'])('names no form: %s', async (name) => {
    const { manageToken } = await aSubscriber(db);

    const page = await call(app, 'GET', `${PREFERENCES}?sent=${name}.${manageToken}`);

    expect(page.status).toBe(200);
    expect(page.text).not.toContain('role="status"');
  });

  test('is replaced by email, with the same answer for any address', async () => {
    await aSubscriber(db, { email: ada.email });
    await aSubscriber(db, { email: 'left@moreno.test', unsubscribedAt: NOW, unsubscribeReason: 'link' });
    const addresses = [ada.email, ada.email, 'left@moreno.test', 'nobody@moreno.test'];

    const answers = await Promise.all(addresses.map((email) => submit('/api/newsletter/links', { email })));

    expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(
      new Set([`${PREFERENCES}?sent=newsletter%2Flinks`]),
    );
    const emails = await db.select().from(outbox);
    expect(emails).toMatchObject([{ recipient: ada.email, text: expect.stringContaining(`${PREFERENCES}?token=`) }]);
    expect((await call(app, 'GET', `${PREFERENCES}?sent=newsletter%2Flinks`)).text).toContain('Check your inbox');
  });
});

test('another link is promised before anything looks for the address', async () => {
  const waiting: (() => Promise<void>)[] = [];
  const { app: site } = await testApp({ later: (work) => waiting.push(work) });
  await aSubscriber(db, { email: ada.email });

  const { status } = await call(site, 'POST', '/api/newsletter/links', { json: { email: ada.email } });

  expect(status).toBe(200);
  expect(await db.$count(outbox)).toBe(0);
  await waiting[0]?.();
  expect(await db.$count(outbox)).toBe(1);
});

test('a confirmed subscription is called one', async () => {
  const page = await call(app, 'GET', '/api/newsletter/confirm?sent=newsletter%2Fconfirm');

  expect(page.text).toContain('<h1>You&apos;re subscribed</h1>');
});

test('a confirmation link that no longer works offers another', async () => {
  const page = await submit('/api/newsletter/confirm', { token: 'used' });

  expect(page.status).toBe(422);
  expect(page.text).toContain('This link has expired or has already been used.');
  expect(page.text).toContain('<form method="post" action="/api/subscribe">');
  expect((await submit('/api/subscribe', { email: ada.email })).status).toBe(303);
  expect(await stored()).toMatchObject({ state: 'pending' });
});

describe('preferences', () => {
  test('are the chosen topics', async () => {
    const { manageToken: token } = await aSubscriber(db, { topics: ['monthly', 'posts'] });
    expect((await open(PREFERENCES, token)).text).toContain('name="posts" checked');

    const answer = await submit(PREFERENCES, { token, products: 'on' });

    expect(await stored()).toMatchObject({ topics: ['products'] });
    const page = await call(app, 'GET', answer.headers.get('location') ?? '');
    expect(page.text).toContain('Your choice is saved.');
    expect(page.text).toContain('name="products" checked');
  });

  test('cannot be changed by somebody who left or has not confirmed', async () => {
    const json = { monthly: true, posts: false, products: false };
    const left = await aSubscriber(db, { unsubscribedAt: NOW, unsubscribeReason: 'complaint' });
    const pending = await aSubscriber(db, { confirmedAt: null });

    for (const { manageToken: token } of [left, pending]) {
      expect((await call(app, 'POST', PREFERENCES, { json: { ...json, token } })).status).toBe(404);
    }
  });

  test('reject a topic that is missing', async () => {
    const { manageToken: token } = await aSubscriber(db);

    const answer = await call(app, 'POST', PREFERENCES, { json: { token, monthly: true } });

    expect(answer.status).toBe(400);
  });
});

describe('subscribing again', () => {
  test('sends a confirmation and confirms nothing', async () => {
    const left = { unsubscribedAt: new Date(NOW.getTime() - 1), unsubscribeReason: 'link' } as const;
    const { manageToken: token } = await aSubscriber(db, left);

    const answer = await submit('/api/newsletter/again', { token });

    expect(await stored()).toMatchObject({ state: 'unsubscribed' });
    expect(await db.select().from(outbox)).toMatchObject([{ subject: expect.stringMatching('^Confirm') }]);
    const page = await call(app, 'GET', answer.headers.get('location') ?? '');
    expect(page.text).toContain('Please confirm your address');
  });

  test('subscribes to the previous topics', async () => {
    const left = { unsubscribedAt: NOW, unsubscribeReason: 'link' as const, topics: ['posts'] };
    const { manageToken: token } = await aSubscriber(db, left);

    await submit('/api/newsletter/again', { token });

    expect(await stored()).toMatchObject({ topics: ['posts'] });
  });

  test('is offered when emails came back', async () => {
    const { manageToken: token } = await aSubscriber(db, { unsubscribedAt: NOW, unsubscribeReason: 'bounce' });

    expect((await open(UNSUBSCRIBE, token)).text).toContain('Our emails don&apos;t reach you');
  });
});
