import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SettingField, SiteSettings } from '#features/settings/contract.ts';
import { CARD_IDS, CARDS, isSecret, type SettingName } from '#features/settings/rules/cards.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import AdminPanelPage from '../../panel-page.tsx';

const DEFAULTS: Partial<Record<SettingName, string>> = { BUSINESS_TIMEZONE: 'UTC', MAIL_ENCRYPTION: 'tls' };

const aField = (name: SettingName, facts: Partial<SettingField> = {}): SettingField => ({
  name,
  value: isSecret(name) ? null : (DEFAULTS[name] ?? ''),
  variable: null,
  isSet: false,
  ending: null,
  savedAt: null,
  isUnreadable: false,
  needsSessionSecret: false,
  ...facts,
});

function someSettings(facts: Partial<Record<SettingName, Partial<SettingField>>> = {}, version = '0'): SiteSettings {
  const data = CARD_IDS.map((id) => ({ id, version, fields: CARDS[id].map((name) => aField(name, facts[name])) }));
  const known = { sendsMail: false, lastSentAt: null, mailError: null, lastEventAt: null, rejectedAt: null };
  return {
    data,
    count: data.length,
    webhookUrl: 'https://studio.test/api/webhooks/stripe',
    facts: {
      ...known,
      readsMail: false,
      inboxReadAt: null,
      otherEmails: 0,
      provider: null,
      answers: false,
      spent: 41.2,
    },
  };
}

async function open(settings: SiteSettings) {
  api.answer('GET /api/settings', settings);
  const rendered = renderRoutes([{ path: '/admin', Component: AdminPanelPage }], {
    address: '/admin?view=settings&part=general',
    viewer: admin,
  });
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...rendered, card };
}

test('saves only what was changed, with the version that was seen', async () => {
  const { user, card } = await open(someSettings({}, '3'));
  api.answer('PATCH /api/settings/:card', someSettings({ MAIL_SERVER: { value: 'smtp.studio.test' } }, '4'));
  const mail = await card('Mail server');
  expect(mail.queryByRole('button', { name: 'Save changes' })).toBeNull();

  await user.type(mail.getByRole('textbox', { name: 'Server' }), 'smtp.studio.test');
  await user.click(mail.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(api.inputs('PATCH /api/settings/:card')).toEqual([
    { values: { MAIL_SERVER: 'smtp.studio.test' }, version: '3' },
  ]);
  expect(mail.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('what is typed while a card is being saved stays', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  const { user, card } = await open(someSettings());
  api.answer('PATCH /api/settings/:card', async () => {
    await isStored;
    return someSettings({ MAIL_SERVER: { value: 'smtp.studio.test' } }, '1');
  });
  const mail = await card('Mail server');
  await user.type(mail.getByRole('textbox', { name: 'Server' }), 'smtp.studio.test');
  await user.click(mail.getByRole('button', { name: 'Save changes' }));

  await user.type(mail.getByRole('textbox', { name: 'User name' }), 'ada');
  store();

  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(mail.getByRole('textbox', { name: 'User name' })).toHaveValue('ada');
  expect(mail.getByRole('textbox', { name: 'Server' })).toHaveValue('smtp.studio.test');
  expect(mail.getByRole('button', { name: 'Save changes' })).toBeVisible();
});

const SAVED_AT = '2026-11-23T15:00:00.000Z';

test.each([
  ['Mail server', 'MAIL_SERVER', { sendsMail: true }, /^smtp\.studio\.test, tested/],
  ['Answers by email', 'INBOX_SERVER', { readsMail: true }, /^smtp\.studio\.test, tested/],
  ['Stripe', 'STRIPE_SECRET_KEY', { provider: 'stripe' }, /^No message from Stripe yet/],
] as const)('%s is tested once it was saved', async (name, setting, facts, text) => {
  const settings = someSettings({ [setting]: { isSet: true, value: 'smtp.studio.test', savedAt: SAVED_AT } });

  const { card } = await open({ ...settings, facts: { ...settings.facts, ...facts } });

  const shown = await card(name);
  expect(shown.getByText('Tested')).toBeVisible();
  expect(shown.getByText(text)).toBeVisible();
});

test('a connection that nobody saved and nothing used is not tested', async () => {
  const settings = someSettings();

  const { card } = await open({ ...settings, facts: { ...settings.facts, sendsMail: true } });

  expect((await card('Mail server')).getByText('Not tested')).toBeVisible();
});

test('replaces a secret without showing it', async () => {
  const { user, card } = await open(someSettings({ STRIPE_SECRET_KEY: { isSet: true, ending: '4f2a' } }));
  const stripe = await card('Stripe');
  expect(stripe.getByText('Key ending 4f2a')).toBeVisible();

  await user.click(stripe.getByRole('button', { name: 'Replace: Secret key' }));

  const input = stripe.getByLabelText('Secret key');
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('');
  await user.click(stripe.getByRole('button', { name: 'Cancel' }));
  expect(stripe.getByText('Key ending 4f2a')).toBeVisible();
});

test('shows what the environment gives, with the name of its variable', async () => {
  const { card } = await open(
    someSettings({ AI_BASE_URL: { value: 'https://ai.test/v1', variable: 'AI_BASE_URL', isSet: true } }),
  );
  const provider = await card('AI provider');

  expect(provider.getByText('https://ai.test/v1')).toBeVisible();
  expect(provider.getByText('AI_BASE_URL')).toBeVisible();
  expect(provider.queryByRole('textbox', { name: 'Address' })).toBeNull();
});

test('says that a secret has to be entered again', async () => {
  const { card } = await open(someSettings({ MAIL_PASSWORD: { isUnreadable: true } }));

  expect((await card('Mail server')).getByText(/saved with another SESSION_SECRET/)).toBeVisible();
});

test('takes no secret while SESSION_SECRET is not set, and says so', async () => {
  const { card } = await open(someSettings({ AI_API_KEY: { needsSessionSecret: true, isUnreadable: true } }));
  const provider = await card('AI provider');

  expect(provider.getByText(/Set SESSION_SECRET on the server/)).toBeVisible();
  expect(provider.queryByLabelText('Key')).not.toBeInstanceOf(HTMLInputElement);
  expect(provider.queryByRole('button', { name: 'Replace: Key' })).toBeNull();
});

test('changes the business hours of each day', async () => {
  const { user, card } = await open(someSettings({ BUSINESS_HOURS: { value: 'Mon 09:00-17:00, Fri 09:00-17:00' } }));
  api.answer('PATCH /api/settings/:card', someSettings());
  const business = await card('Time and hours');

  await user.click(business.getByRole('checkbox', { name: 'Friday, open' }));
  await user.click(business.getByRole('checkbox', { name: 'Wednesday, open' }));
  fireEvent.change(business.getByLabelText('Monday, to'), { target: { value: '00:00' } });
  await user.click(business.getByRole('button', { name: 'Save changes' }));

  expect(api.inputs('PATCH /api/settings/:card')).toMatchObject([
    { values: { BUSINESS_HOURS: 'Mon 09:00-24:00, Wed 09:00-17:00' } },
  ]);
});

test('shows what a test found', async () => {
  const { user, card } = await open(someSettings());
  api.answer('POST /api/settings/:card/test', { ok: false, title: 'There is no server.', text: 'Check the name.' });
  const mail = await card('Mail server');

  await user.click(mail.getByRole('button', { name: 'Test now: Mail server' }));

  expect(await mail.findByRole('alert')).toHaveTextContent('There is no server. Check the name.');
  expect(mail.getByText('Not working')).toBeVisible();
});

test('keeps what was typed when somebody else has saved the card', async () => {
  const { user, card } = await open(someSettings());
  const leads = await card('Leads');
  await user.type(leads.getByRole('textbox', { name: 'Additional addresses' }), 'ada@studio.test');
  api.answer('PATCH /api/settings/:card', rejected(409, { code: 'stale_edit', message: 'This card has changed.' }));
  api.answer('GET /api/settings', someSettings({ UNANSWERED_HOURS: { value: '4' } }, '1'));

  await user.click(leads.getByRole('button', { name: 'Save changes' }));

  expect(await leads.findByText(/This card has changed\. What you typed is still here/)).toBeVisible();
  expect(leads.getByRole('textbox', { name: 'Additional addresses' })).toHaveValue('ada@studio.test');
  await user.click(leads.getByRole('button', { name: 'Save changes' }));
  expect(api.inputs('PATCH /api/settings/:card').map((input) => (input as { version: string }).version)).toEqual([
    '0',
    '1',
  ]);
});

test('asks before unsaved changes are left', async () => {
  const { user, card } = await open(someSettings());
  api.answer('GET /api/launch-check', rejected(503, { message: 'later' }));
  const mail = await card('Mail server');
  await user.type(mail.getByRole('textbox', { name: 'User name' }), 'ada');

  await user.click(screen.getByRole('link', { name: 'Launch check' }));

  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(mail.getByRole('textbox', { name: 'User name' })).toHaveValue('ada');
});

test('a wrong signature, which anybody can send, leaves the badge of Stripe as it is', async () => {
  const settings = someSettings();
  const at = '2026-11-26T15:00:00.000Z';
  const { card } = await open({
    ...settings,
    facts: { ...settings.facts, provider: 'stripe', lastEventAt: at, rejectedAt: at },
  });
  const stripe = await card('Stripe');

  expect(stripe.getByText('Working')).toBeVisible();
  expect(stripe.getByText(/wrong signature/)).toBeVisible();
});

test('saves a switch at once', async () => {
  const { user, card } = await open(someSettings({ REQUIRE_STAFF_2FA: { value: 'off' } }));
  api.answer('PATCH /api/settings/:card', someSettings({ REQUIRE_STAFF_2FA: { value: 'on' } }));

  await user.click((await card('Second factor')).getByRole('switch'));

  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(api.inputs('PATCH /api/settings/:card')).toEqual([{ values: { REQUIRE_STAFF_2FA: 'on' }, version: '0' }]);
});
