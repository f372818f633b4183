import { describe, expect, test, vi } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { settings } from '#db/schema/settings.ts';
import { HOUR } from '#lib/time/durations.ts';
import { call } from '#tests/support/app.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { signedInAs } from '#tests/support/people.ts';
import { anAdmin, KEYS, sink, stripe } from '#tests/support/settings.ts';

describe('secrets', () => {
  test('are in no answer, log, audit entry or row', async () => {
    const mailServer = await startMailServer();
    const { url } = await stripe();
    const { db, lines, save, headers, app } = await anAdmin({ STRIPE_API_BASE: url });

    const answers = [
      await save('mail', sink(mailServer)),
      await save('mail', { MAIL_PASSWORD: 'a second secret' }),
      await save('payments', KEYS),
      await call(app, 'GET', '/api/settings', { headers }),
      await call(app, 'POST', '/api/settings/payments/test', { headers, json: { values: {} } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await db.select().from(settings);
    const entries = await db.select().from(auditEntries);
    const everything = JSON.stringify([answers.map(({ text }) => text), lines, rows, entries]);
    for (const secret of ['very secret', 'second secret', '51Hq0secret', '9c1esecret']) {
      expect(everything).not.toContain(secret);
    }
    expect(entries.map(({ before, after }) => [before?.MAIL_PASSWORD, after?.MAIL_PASSWORD])).toEqual([
      ['not set', 'changed'],
      ['set', 'changed'],
      [undefined, undefined],
    ]);
  });

  test('show their last four characters if they are keys', async () => {
    const { url } = await stripe();
    const { save, fieldOf } = await anAdmin({ STRIPE_API_BASE: url });

    await save('payments', KEYS);

    expect(await fieldOf('STRIPE_SECRET_KEY')).toMatchObject({ value: null, ending: '4f2a', isSet: true });
    expect(await fieldOf('STRIPE_WEBHOOK_SECRET')).toMatchObject({ value: null, ending: '7b3d', isSet: true });
  });

  test('are not stored with the published key of the demo, which still sets up what needs none', async () => {
    const mailServer = await startMailServer();
    const { db, save, fieldOf } = await anAdmin({ SESSION_SECRET: '' });
    const { MAIL_USER: _user, MAIL_PASSWORD: _password, ...open } = sink(mailServer);
    const message = [expect.stringContaining('Set SESSION_SECRET')];

    expect(await save('payments', KEYS)).toMatchObject({
      status: 400,
      body: { fields: { STRIPE_SECRET_KEY: message, STRIPE_WEBHOOK_SECRET: message } },
    });
    expect(await db.$count(settings)).toBe(0);
    expect(await fieldOf('STRIPE_SECRET_KEY')).toMatchObject({ needsSessionSecret: true });
    expect((await save('mail', open)).status).toBe(200);
    expect(await fieldOf('MAIL_SERVER')).toMatchObject({ needsSessionSecret: false, isSet: true });
  });

  test('count as not set with another SESSION_SECRET, which says so', async () => {
    const { url } = await stripe();
    const before = await anAdmin({ STRIPE_API_BASE: url });
    await before.save('payments', KEYS);

    const { ctx, fieldOf, save } = await anAdmin({ STRIPE_API_BASE: url, SESSION_SECRET: 'x'.repeat(20) });
    await ctx.settings.apply();

    expect(ctx.payments?.name).toBe('sandbox');
    expect(await fieldOf('STRIPE_SECRET_KEY')).toMatchObject({ isSet: false, isUnreadable: true, ending: null });
    expect((await save('payments', KEYS)).status).toBe(200);
    expect(ctx.payments?.name).toBe('stripe');
  });
});

test('settings without a connection apply at once', async () => {
  const { ctx, save } = await anAdmin({ APP_URL: 'http://127.0.0.1:3000' });

  await save('leads', { LEAD_EMAILS: 'Ada@studio.test, grace@studio.test', UNANSWERED_HOURS: '4' });
  await save('business', { BUSINESS_TIMEZONE: 'Europe/Berlin' });
  await save('staff', { REQUIRE_STAFF_2FA: 'on' });

  expect(ctx.mail.leadAddresses.slice(1)).toEqual(['ada@studio.test', 'grace@studio.test']);
  expect(ctx.mail).toMatchObject({ unansweredHours: 4, timeZone: 'Europe/Berlin' });
  expect(ctx.settings.requiresStaffFactor).toBe(true);
});

test('business hours of each day apply at once, and wrong ones are rejected', async () => {
  const { ctx, save } = await anAdmin();

  const saved = await save('business', { BUSINESS_HOURS: 'Mon 08:00-12:00, Sat 10:00-24:00' });
  const rejected = await save('business', { BUSINESS_HOURS: 'Mon 17:00-09:00' });

  expect([saved.status, rejected.status]).toEqual([200, 400]);
  expect(rejected.body).toMatchObject({ fields: { BUSINESS_HOURS: [expect.stringContaining('Mon 09:00-17:00')] } });
  expect(ctx.mail.businessHours.map((day) => day?.map((time) => time / HOUR) ?? null)).toEqual([
    [8, 12],
    null,
    null,
    null,
    null,
    [10, 24],
    null,
  ]);
});

test('turning the second factor of staff on takes effect for who is signed in', async () => {
  const { app, db, save } = await anAdmin();
  const { headers } = await signedInAs(app, db, 'editor');
  const status = async () => (await call(app, 'GET', '/api/today', { headers })).status;
  expect(await status()).toBe(200);

  await save('staff', { REQUIRE_STAFF_2FA: 'on' });

  expect(await status()).toBe(403);
});

test('rejects the later of two edits of a card', async () => {
  const { read, save } = await anAdmin();
  const version = (await read()).data.find(({ id }) => id === 'leads')?.version;

  const earlier = await save('leads', { UNANSWERED_HOURS: '4' }, version);
  const later = await save('leads', { LEAD_EMAILS: 'ada@studio.test' }, version);

  expect(earlier.status).toBe(200);
  expect(later).toMatchObject({ status: 409, body: { code: 'stale_edit' } });
  expect(await save('business', { BUSINESS_TIMEZONE: 'UTC' }, '0')).toMatchObject({ status: 200 });
});

test.each(['PATCH /api/settings/leads', 'POST /api/settings/mail/test'])('%s needs a recent proof', async (name) => {
  const { app, db, headers } = await anAdmin();
  await db.update(sessions).set({ provenAt: new Date('2025-06-12T14:00:00Z') });
  const [method = '', path = ''] = name.split(' ');

  const answer = await call(app, method, path, { headers, json: { values: {} } });

  expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required' } });
});

test.each(['nonsense', 'constructor', '__proto__'])('answers 404 to the card %s', async (card) => {
  const { save } = await anAdmin();

  expect(await save(card, {})).toMatchObject({ status: 404 });
});

test('keeps what applies while the database is away', async () => {
  const { ctx, save } = await anAdmin();
  await save('leads', { UNANSWERED_HOURS: '4' });
  const gone = vi.spyOn(ctx.db, 'select').mockImplementation(() => {
    throw new Error('connection refused');
  });

  await expect(ctx.settings.apply()).rejects.toThrow();
  gone.mockRestore();

  expect(ctx.mail.unansweredHours).toBe(4);
});
