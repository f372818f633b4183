import { describe, expect, test } from 'vitest';
import { subscribers, waitlistEntries } from '#db/schema/newsletter.ts';
import { contracts } from '#server/contracts.ts';
import { FORM_HEADERS, formSite } from '#tests/support/native-forms.ts';

const { app, db, post } = await formSite();
const at = (page: string) => ({ Referer: `http://127.0.0.1:3000${page}` });

test('only these calls take a native form', () => {
  const calls = Object.entries(contracts).filter(([, call]) => 'form' in call);

  expect(calls.map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "POST /api/contact",
      "POST /api/bookings",
      "POST /api/bookings/:token",
      "POST /api/lead-documents/:token/questions",
      "POST /api/subscribe",
      "POST /api/newsletter/confirm",
      "POST /api/newsletter/unsubscribe",
      "POST /api/newsletter/preferences",
      "POST /api/newsletter/again",
      "POST /api/newsletter/links",
      "POST /api/login",
      "POST /api/test-login",
      "POST /api/admin-login",
      "POST /api/register",
      "POST /api/logout",
      "POST /api/password-reset",
      "POST /api/password-reset/confirm",
      "POST /api/email-confirmation",
      "POST /api/login/second-step",
      "POST /api/see-as/stop",
      "POST /api/invitations/accept",
      "POST /api/setup",
      "POST /api/waitlist",
      "POST /api/waitlist/confirm",
      "POST /api/privacy/keep",
      "POST /api/data-copies/confirm",
      "POST /api/data-copies/file",
    ]
  `);
});

test('every other write rejects a native form', async () => {
  const writes = Object.entries(contracts).filter(([name, call]) => !name.startsWith('GET') && !('form' in call));
  const paths = writes
    .filter(([, call]) => !('isSigned' in call))
    .map(([name]) => name.replace(/:\w+/g, '1').split(' '));

  const answers = await Promise.all(
    paths.map(async ([method, path = '']) => app.request(path, { method, headers: FORM_HEADERS, body: 'title=x' })),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
});

describe('a native newsletter form', () => {
  test('subscribes and leads back to its page', async () => {
    const answer = await post('/api/subscribe', { email: 'Ada@moreno.test', website: '' }, at('/legal'));

    expect(answer).toMatchObject({ status: 303, location: '/legal?sent=subscribe' });
    expect(await db.select().from(subscribers)).toMatchObject([{ email: 'ada@moreno.test' }]);
  });

  test('is shown again with a wrong address', async () => {
    const answer = await post('/api/subscribe', { email: '"><script>' }, at('/legal'));

    expect(answer.status).toBe(422);
    expect(answer.shown).toMatchObject({ page: '/legal', values: { email: '"><script>' } });
    expect(await db.$count(subscribers)).toBe(0);
  });

  test('stores a filled honeypot as spam', async () => {
    const answer = await post('/api/subscribe', { email: 'bot@spam.test', website: 'x' });

    expect(answer).toMatchObject({ status: 303, location: '/?sent=subscribe' });
    expect(await db.select().from(subscribers)).toMatchObject([{ spamAt: expect.any(Date) as unknown }]);
  });
});

describe('a native waitlist form', () => {
  test('joins the waitlist of its product', async () => {
    const answer = await post('/api/waitlist', { email: 'ada@moreno.test', product: 'analytics' }, at('/'));

    expect(answer).toMatchObject({ status: 303, location: '/?sent=waitlist.analytics.false' });
    expect(await db.select().from(waitlistEntries)).toMatchObject([{ email: 'ada@moreno.test', product: 'analytics' }]);
  });

  test('is shown again with its product', async () => {
    const answer = await post('/api/waitlist', { email: 'ada', product: 'analytics' }, at('/'));

    expect(answer).toMatchObject({ status: 422, shown: { values: { email: 'ada', product: 'analytics' } } });
  });
});

describe.each(['newsletter', 'waitlist'])('the confirmation page of the %s', (list) => {
  test('is a form with the token of the link', async () => {
    const page = await app.request(`/api/${list}/confirm?token=${encodeURIComponent('a"b')}`);

    expect(await page.text()).toContain('<input type="hidden" name="token" value="a&quot;b">');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  test('answers an expired link with a page', async () => {
    const answer = await post(`/api/${list}/confirm`, { token: 'unknown' });

    expect(answer.status).toBe(422);
    expect(answer.text).toContain('This link has expired or has already been used');
  });
});
