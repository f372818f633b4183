import { expect, test } from 'vitest';
import type { CardId } from './cards.ts';
import { checkChanges } from './changes.ts';
import type { Texts } from './environment.ts';

const check = (card: CardId, values: Record<string, string>, before: Texts = {}, locked: string[] = []) => {
  const facts = { before, isLocked: (name: string) => locked.includes(name), storesSecrets: true };
  const { changes, problems } = checkChanges(card, values, facts);
  return { changes: Object.fromEntries(changes), problems: Object.keys(problems) };
};

const mail: Texts = { MAIL_SERVER: 'smtp.studio.test', MAIL_USER: 'ada', MAIL_PASSWORD: 'secret' };
const provider: Texts = { AI_BASE_URL: 'https://ai.test/v1', AI_MODEL: 'one', AI_PRICES: '1/2', AI_API_KEY: 'sk-1' };

test('takes only what differs, without spaces around it', () => {
  const { changes } = check('mail', { MAIL_SERVER: 'smtp.studio.test', MAIL_FROM_NAME: ' Studio ' }, mail);

  expect(changes).toEqual({ MAIL_FROM_NAME: 'Studio' });
});

test('clears what is empty', () => {
  expect(check('leads', { LEAD_EMAILS: '' }, { LEAD_EMAILS: 'ada@studio.test' }).changes).toEqual({
    LEAD_EMAILS: null,
  });
});

test.each<[CardId, Record<string, string>]>([
  ['mail', { MAIL_SERVER: 'smtp.studio.test/x' }],
  ['mail', { MAIL_SERVER: 'fe80::1%eth0' }],
  ['mail', { MAIL_PORT: '70000' }],
  ['inbox', { INBOX_SERVER: 'imap.studio.test/x' }],
  ['inbox', { INBOX_ADDRESS: 'ada' }],
  ['mail', { MAIL_ENCRYPTION: 'ssl' }],
  ['mail', { MAIL_FROM_NAME: 'Ada\r\nBcc: eve@x.test' }],
  ['mail', { MAIL_FROM_ADDRESS: 'ada' }],
  ['mail', { POSTAL_ADDRESS: 'Austin' }],
  ['leads', { LEAD_EMAILS: 'ada@studio.test, ada' }],
  ['leads', { UNANSWERED_HOURS: '0' }],
  ['leads', { BUSINESS_TIMEZONE: 'UTC' }],
  ['business', { BUSINESS_TIMEZONE: 'Mars/Olympus' }],
  ['staff', { REQUIRE_STAFF_2FA: 'maybe' }],
  ['staff', { toString: 'on' }],
])('rejects %s with %j', (card, values) => {
  const { changes, problems } = check(card, values);

  expect(changes).toEqual({});
  expect(problems).toEqual(Object.keys(values));
});

test.each([
  'http://ai.test/v1',
  'https://127.0.0.1/v1',
  'https://[::1]/v1',
  'https://169.254.169.254/latest',
  'https://2130706433/v1',
  'https://ada:pass@ai.test/v1',
  'file:///etc/passwd',
  'stand-in',
])('takes no provider at %s', (AI_BASE_URL) => {
  expect(check('consultants', { AI_BASE_URL, AI_MODEL: 'one', AI_PRICES: '1/2' }).problems).toEqual(['AI_BASE_URL']);
});

test('changes nothing that the environment gives', () => {
  expect(check('mail', { MAIL_SERVER: 'smtp.eve.test' }, {}, ['MAIL_SERVER']).problems).toEqual(['MAIL_SERVER']);
});

test('forgets a secret with its server', () => {
  expect(check('mail', { MAIL_SERVER: '' }, mail).changes).toEqual({ MAIL_SERVER: null, MAIL_PASSWORD: null });
});

test('asks for what a connection needs', () => {
  expect(check('payments', { STRIPE_SECRET_KEY: 'sk_test_1' }).problems).toEqual(['STRIPE_WEBHOOK_SECRET']);
  expect(check('consultants', { AI_BASE_URL: 'https://ai.test/v1' }).problems).toEqual(['AI_MODEL', 'AI_PRICES']);
  expect(check('inbox', { INBOX_SERVER: 'imap.studio.test' }).problems).toEqual(['INBOX_USER', 'INBOX_PASSWORD']);
  expect(check('mail', { MAIL_SERVER: 'smtp.studio.test', MAIL_USER: 'ada' }).problems).toEqual(['MAIL_PASSWORD']);
});

test.each<[CardId, Texts, Record<string, string>, string]>([
  ['mail', mail, { MAIL_SERVER: 'smtp.eve.test' }, 'MAIL_PASSWORD'],
  ['mail', mail, { MAIL_ENCRYPTION: 'none' }, 'MAIL_PASSWORD'],
  ['consultants', provider, { AI_BASE_URL: 'https://eve.test/v1' }, 'AI_API_KEY'],
])('asks for the secret of %s again before it goes to another server', (card, before, values, secret) => {
  expect(check(card, values, before).problems).toEqual([secret]);
  expect(check(card, { ...values, [secret]: 'entered-again' }, before).problems).toEqual([]);
});

test.each<[CardId, Record<string, string>, Texts, string[]]>([
  ['mail', { MAIL_SERVER: 'smtp.studio.test', MAIL_USER: 'ada' }, {}, ['MAIL_PASSWORD']],
  ['payments', { STRIPE_SECRET_KEY: 'sk_test_1' }, {}, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['mail', { MAIL_SERVER: 'smtp.studio.test' }, {}, []],
  ['mail', { MAIL_SERVER: '' }, mail, []],
])(
  'without a key for secrets, %s with %j asks for SESSION_SECRET where it is needed',
  (card, values, before, named) => {
    const { problems } = checkChanges(card, values, { before, isLocked: () => false, storesSecrets: false });

    expect(problems).toEqual(
      Object.fromEntries(named.map((name) => [name, [expect.stringContaining('Set SESSION_SECRET')]])),
    );
  },
);
