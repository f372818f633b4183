import { describe, expect, test } from 'vitest';
import { companyFacts } from '#content/company.ts';
import { production } from '#tests/support/production-settings.ts';
import { missingFacts, readSettings, SettingsError } from './settings.ts';

test('defaults to demo mode on a loopback address', () => {
  expect(readSettings({})).toMatchObject({ isProduction: false, host: '127.0.0.1', port: 3000, seedsDemoData: true });
});

test('treats an empty setting as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['APP_MODE', 'live'],
  ['APP_URL', 'ftp://studio.example'],
  ['APP_URL', 'studio.example'],
  ['APP_URL', 'https://studio.example/site'],
  ['APP_URL', 'https://me:pw@studio.example'],
  ['HOST', 'not a host'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.4'],
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://db/site'],
  ['DATABASE_URL', 'postgresql://'],
  ['DATABASE_URL', 'postgresql://…'],
  ['SEED', 'all'],
  ['LEAD_EMAILS', 'ada@studio.example, bob'],
  ['EXPIRY_DATES', 'domain=2027-02-30'],
  ['MAIL_FROM', 'foo'],
  ['MAIL_FROM', 'Studio <foo>'],
  ['MAIL_FROM', 'Ada <ada@studio.example>, Bob <bob@studio.example>'],
  ['MAIL_FROM', 'Studio <ada@studio.example>\nBcc: bob@studio.example'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://site:p@ss word@:587'],
  ['RATE_LIMITS', 'maybe'],
  ['OWNER_EMAIL', 'owner'],
  ['BUSINESS_TIMEZONE', 'Mars/Olympus'],
  ['UNANSWERED_HOURS', '0'],
  ['UNANSWERED_HOURS', 'eight'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, ::1/129'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['LOG_LEVEL', 'loud'],
  ['LIMIT_CONTACT', '10'],
  ['LIMIT_CONTACT', '0/600'],
  ['LIMIT_SUBSCRIBE', '10/0'],
  ['LIMIT_WRITES', 'ten/sixty'],
])('rejects %s=%s by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The settings are not valid:\n {2}- ${name} `));
});

test.each([
  ['MAIL_FROM', 'hello@studio.example'],
  ['MAIL_FROM', 'Studio Inc. <hello@studio.example>'],
  ['MAIL_FROM', '"Studio, Inc." <hello@studio.example>'],
  ['DATABASE_URL', 'postgresql://site:pässword@db.internal/site'],
  ['DATABASE_URL', 'postgresql://%2Fvar%2Frun%2Fpostgresql/site'],
  ['DATABASE_URL', 'postgresql:///site'],
  ['EXPIRY_DATES', 'domain=2028-02-29'],
])('accepts %s=%s', (name, value) => {
  expect(readSettings({ [name]: value })).toBeDefined();
});

test('names a setting once whose list has several wrong entries', () => {
  expect(() => readSettings({ LEAD_EMAILS: 'a, b' })).toThrow(
    /^The settings are not valid:\n {2}- LEAD_EMAILS [^\n]*$/,
  );
});

test('names every wrong setting in one message', () => {
  expect(() => readSettings({ PORT: 'x', SEED: 'y', LIMIT_WRITES: 'z' })).toThrow(/PORT[^]*SEED[^]*LIMIT_WRITES/);
});

test('names required company facts that are empty', () => {
  expect(missingFacts({ ...companyFacts, name: '', email: '' })).toEqual([
    'name in content/company.ts must not be empty',
    'email in content/company.ts must not be empty',
  ]);
});

test.each([
  [{}, 'off'],
  [production, 'host'],
  [{ ...production, HSTS_SUBDOMAINS: 'on' }, 'subdomains'],
])('tells browsers to use https for %j: %s', (env, hsts) => {
  expect(readSettings(env)).toMatchObject({ hsts });
});

describe('production', () => {
  test('accepts complete settings', () => {
    expect(readSettings(production)).toMatchObject({ isProduction: true, origins: ['https://studio.example'] });
  });

  test.each(['DATABASE_URL', 'APP_URL', 'SESSION_SECRET', 'OWNER_EMAIL'])('is rejected without %s', (name) => {
    expect(() => readSettings({ ...production, [name]: undefined })).toThrow(`${name} is required`);
  });

  test.each([
    ['APP_URL', 'http://studio.example'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['SESSION_SECRET', 'a'.repeat(40)],
    ['RATE_LIMITS', 'off'],
    ['ADMIN_PASSWORD', 'demo-admin-2025'],
    ['DEMO_PASSWORD', 'demo-customer-2025'],
  ])('is rejected with %s=%s', (name, value) => {
    expect(() => readSettings({ ...production, [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ ...production, [name]: value })).toThrow(`- ${name} `);
  });

  test('listens on any address and loads no demo data', () => {
    expect(readSettings({ ...production, HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', seedsDemoData: false });
  });
});

describe('the provider of answers', () => {
  const given = { AI_BASE_URL: 'https://api.example/v1', AI_MODEL: 'small', AI_PRICES: '0.15/0.60' };

  test('is missing by default', () => {
    expect(readSettings({}).ai).toBeNull();
  });

  test('has a model, prices and a limit', () => {
    expect(readSettings({ ...given, AI_API_KEY: 'sk-1', AI_MONTHLY_LIMIT: '200.50' }).ai).toEqual({
      kind: 'server',
      baseUrl: 'https://api.example/v1',
      apiKey: 'sk-1',
      model: 'small',
      prices: { prompt: 0.15, answer: 0.6 },
      monthlyLimitMicros: 200_500_000,
      reasoningTokens: 8_000,
    });
    expect(readSettings({ ...given, AI_REASONING_TOKENS: '0' }).ai).toMatchObject({ reasoningTokens: 0 });
  });

  test('is the stand-in on request', () => {
    expect(readSettings({ AI_BASE_URL: 'stand-in' }).ai).toMatchObject({ kind: 'stand-in', monthlyLimitMicros: null });
  });

  test.each([
    ['AI_BASE_URL', { ...given, AI_BASE_URL: 'api.example' }],
    ['AI_BASE_URL', { ...given, AI_BASE_URL: 'https://me:pw@api.example/v1' }],
    ['AI_BASE_URL', { ...production, AI_BASE_URL: 'stand-in' }],
    ['AI_MODEL', { ...given, AI_MODEL: '' }],
    ['AI_PRICES', { ...given, AI_PRICES: '' }],
    ['AI_PRICES', { ...given, AI_PRICES: '0.15' }],
    ['AI_API_KEY', { ...given, AI_API_KEY: 'two words' }],
    ['AI_MONTHLY_LIMIT', { ...given, AI_MONTHLY_LIMIT: 'a lot' }],
    ['AI_MONTHLY_LIMIT', { AI_MONTHLY_LIMIT: '200' }],
    ['AI_REASONING_TOKENS', { ...given, AI_REASONING_TOKENS: '1e4' }],
  ])('rejects %s in %j', (name, env) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^The settings are not valid:\\n  - ${name} `));
  });
});

describe('payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };

  test('use the sandbox in demo mode', () => {
    expect(readSettings({}).payments).toEqual({ provider: 'sandbox' });
    expect(readSettings({ ...stripe }).payments).toEqual({ provider: 'sandbox' });
  });

  test('are not offered in production without Stripe', () => {
    expect(readSettings(production).payments).toBeNull();
  });

  test('use Stripe in production, and in demo mode on request', () => {
    const expected = { provider: 'stripe', secretKey: 'sk_live_123', webhookSecret: 'whsec_123' };

    expect(readSettings({ ...production, ...stripe }).payments).toMatchObject(expected);
    expect(readSettings({ PAYMENTS: 'stripe', ...stripe }).payments).toMatchObject(expected);
  });

  test('may use a stand-in for Stripe in demo mode', () => {
    const settings = readSettings({ PAYMENTS: 'stripe', ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:9' });

    expect(settings.payments).toMatchObject({ apiBase: 'http://127.0.0.1:9' });
  });

  test.each([
    ['PAYMENTS', { ...production, PAYMENTS: 'sandbox' }],
    ['STRIPE_API_BASE', { ...production, ...stripe, STRIPE_API_BASE: 'https://api.example' }],
    ['STRIPE_WEBHOOK_SECRET', { ...production, STRIPE_SECRET_KEY: 'sk_live_123' }],
    ['STRIPE_SECRET_KEY', { ...production, STRIPE_WEBHOOK_SECRET: 'whsec_123' }],
    ['STRIPE_SECRET_KEY', { PAYMENTS: 'stripe' }],
    ['PAYMENTS', { PAYMENTS: 'cash' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_live_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://127.0.0.1/v1' }],
  ])('are rejected with the name of %s', (name, env) => {
    expect(() => readSettings(env)).toThrow(`- ${name} `);
  });
});

describe('our own origins', () => {
  test('include every loopback name on our port in demo mode', () => {
    const { origins } = readSettings({ PORT: '4000', APP_URL: 'https://preview.example/' });

    expect(origins).toEqual([
      'https://preview.example',
      'http://127.0.0.1:4000',
      'http://localhost:4000',
      'http://[::1]:4000',
    ]);
  });

  test('follow the actual port', () => {
    const settings = readSettings({ PORT: '0' });

    expect(settings.addressesOn(41234)).toMatchObject({ appUrl: 'http://127.0.0.1:41234' });
    expect(settings.addressesOn(41234).origins).toContain('http://localhost:41234');
  });
});
