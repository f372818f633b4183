import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { prepareCampaign, previewEmail, publicIssue, testEmail } from './emails.tsx';

const sender = { appUrl: 'https://studio.test', postalAddress: '1 Main Street', timeZone: 'America/Chicago' };
const campaign = {
  id: 7,
  publicKey: 'a1b2',
  subject: 'Tiles & <numbers>',
  previewText: 'In short.',
  body: 'Hello **reader**, read [more](/blog).',
};
const reader = { id: 3, email: 'ada@moreno.test', manageToken: 'token-3', source: 'import', consentAt: NOW } as const;
const ben = {
  ...reader,
  id: 4,
  email: 'ben@okafor.test',
  manageToken: "x'&<4>",
  source: 'website',
  consentAt: null,
} as const;

test('gives each reader their own links and the reason why they get it', () => {
  const compose = prepareCampaign(sender, campaign, NOW);

  const [toAda, toBen] = [compose(reader), compose(ben)];

  expect(toAda.text).toContain('because you agreed to receive our newsletter on June 12, 2025.');
  expect(toBen.text).toContain('because you subscribed on our website.');
  expect(toAda.text).toContain('unsubscribe?token=token-3&campaign=7');
  expect(toAda.html).toContain('unsubscribe?token=token-3&amp;campaign=7');
  expect(`${toBen.text}${toBen.html}`).not.toContain('token-3');
});

test('escapes what differs between readers in the markup only', () => {
  const { html, text } = prepareCampaign(sender, campaign, NOW)(ben);

  expect(text).toContain("token=x'&<4>");
  expect(html).toContain('token=x&apos;&amp;&lt;4&gt;');
  expect(html).not.toContain('<4>');
});

test('leaves no mark of the template, and addresses the reader', () => {
  const email = prepareCampaign(sender, campaign, NOW)(reader);

  expect(`${email.text}${email.html}`).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/);
  expect(email).toMatchObject({
    recipient: 'ada@moreno.test',
    campaignId: 7,
    eventKey: 'campaign:7:3',
    unsubscribeUrl: 'https://studio.test/api/newsletter/unsubscribe/one-click?token=token-3&campaign=7',
  });
});

test('what is sent differs from the preview by the links of the reader only', () => {
  const { text } = prepareCampaign(sender, campaign, NOW)({ ...reader, source: 'website', consentAt: null });
  const preview = previewEmail(sender, campaign, NOW);

  const own = text.replaceAll('token-3&campaign=7', 'test').replaceAll('issues/a1b2', 'issues/preview');
  expect(own).toBe(preview.text);
});

test('shows the month in which the campaign started on the clock of the business', () => {
  const lastMinute = new Date('2025-07-01T04:59:00Z');

  expect(prepareCampaign(sender, campaign, lastMinute)(reader).text).toMatch(/June 2025/i);
  expect(publicIssue(sender, campaign, new Date('2025-07-01T05:00:00Z'))).toMatch(/July 2025/i);
});

test('a test manages nobody’s subscription and can be sent again', () => {
  const first = testEmail(sender, campaign, 'ada@moreno.test', NOW);
  const changed = testEmail(sender, { ...campaign, body: 'Hello again.' }, 'ada@moreno.test', NOW);
  const later = testEmail(sender, campaign, 'ada@moreno.test', new Date(NOW.getTime() + MINUTE));

  expect(first.subject).toBe('[Test] Tiles & <numbers>');
  expect(first.text).toContain('unsubscribe?token=test');
  expect(first).not.toHaveProperty('campaignId');
  expect(new Set([first, changed, later].map(({ eventKey }) => eventKey)).size).toBe(3);
});

test('the public page has nobody’s links and leads to the site', () => {
  const page = publicIssue(sender, campaign, NOW);

  expect(page).toContain(`Go to ${company.name}`.replaceAll('&', '&amp;'));
  expect(page).toContain('Tiles &amp; &lt;numbers&gt;');
  expect(page).not.toMatch(/token=|Unsubscribe/);
});
