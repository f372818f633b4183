import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

const visit = { referrer: '', utmSource: '', utmMedium: '', utmCampaign: '', page: '/consultation' };

test.each([
  ['www.google.com', 'Google search', '/consultation'],
  ['www.google.co.uk', 'Google search', '/consultation'],
  ['duckduckgo.com', 'DuckDuckGo search', '/consultation'],
  ['www.linkedin.com', 'LinkedIn', '/consultation'],
  ['t.co', 'X', '/consultation'],
  ['chatgpt.com', 'ChatGPT', '/consultation'],
  ['mail.google.com', 'Referral', 'mail.google.com'],
  ['www.example.org', 'Referral', 'example.org'],
  ['google.example.org', 'Referral', 'google.example.org'],
  ['constructor.com', 'Referral', 'constructor.com'],
  ['', 'Direct', 'Typed address'],
])('names the referrer "%s" %s', (referrer, channel, detail) => {
  expect(sourceOf({ ...visit, referrer })).toEqual({ channel, detail });
});

test.each([
  ['google', 'cpc', 'roofing-bids', 'Google Ads', 'roofing-bids'],
  ['Bing', 'PPC', '', 'Microsoft Ads', 'PPC'],
  ['linkedin', 'paid-social', 'spring', 'LinkedIn Ads', 'spring'],
  ['linkedin', 'social', 'founder-post', 'LinkedIn', 'founder-post'],
  ['linkedin.com', '', '', 'LinkedIn', 'linkedin.com'],
  ['newsletter', '', 'may-ideas', 'Newsletter', 'may-ideas'],
  ['mailer', 'email', 'may-ideas', 'Newsletter', 'may-ideas'],
  ['partner', 'web', 'launch', 'Campaign', 'partner, launch'],
  ['somewhere', 'cpc', 'x', 'Ads', 'x'],
])('names utm_source=%s utm_medium=%s utm_campaign=%s %s', (utmSource, utmMedium, utmCampaign, channel, detail) => {
  const tagged = { ...visit, referrer: 'www.google.com', utmSource, utmMedium, utmCampaign };

  expect(sourceOf(tagged)).toEqual({ channel, detail });
});

test('knows nothing without a visit', () => {
  expect(sourceOf(null)).toEqual({ channel: '', detail: '' });
});
