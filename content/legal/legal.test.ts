import { describe, expect, it } from 'vitest';
import { company } from '#content/company.ts';
import { policies } from './legal.ts';
import { lastUpdated } from './legal-page.ts';
import { fillIn } from './placeholders.ts';

const textOf = (anchor: string) =>
  fillIn(policies.find((policy) => policy.anchor === anchor)?.original ?? '').replaceAll('**', '');

describe('the policies', () => {
  // Spec 2.1: "/legal · All policies on one page, with anchors"
  it('are six, each with its page and anchor', () => {
    expect(policies.map(({ path, anchor, title }) => [path, anchor, title])).toEqual([
      ['/privacy', 'privacy-policy', 'Privacy Policy'],
      ['/terms', 'terms', 'Terms of Service'],
      ['/cookies', 'cookies', 'Cookie Policy'],
      ['/email-policy', 'email-policy', 'Email Policy'],
      ['/refund-policy', 'refund-policy', 'Refund Policy'],
      ['/ai-disclaimer', 'ai-disclaimer', 'AI Disclaimer'],
    ]);
  });

  // Spec 9: "Legal pages are last updated May 8, 2025"
  it('were last updated on May 8, 2025', () => {
    expect(lastUpdated).toBe('Last updated: May 8, 2025');
  });

  it.each(policies)('have every placeholder filled in: $title', ({ original }) => {
    const text = fillIn(original);
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain(company.name);
  });

  // Spec 9: "All fees are in US dollars … Governing law is Texas … Liability is capped"
  // Spec 9: "Minimum age is 18 … A free trial is authorised but not charged until it ends"
  it.each([
    ['terms', 'All fees are stated and charged in US dollars'],
    ['terms', 'All sales are final'],
    ['refund-policy', 'All sales are final. Fees are charged in US dollars and are not refundable'],
    ['terms', 'They renew automatically at the end of each month'],
    ['refund-policy', 'Subscriptions renew automatically each month until canceled'],
    ['terms', 'governed by the laws of the State of Texas'],
    ['terms', 'limited to the fees you paid us in the 12 months'],
    ['terms', 'You must be at least 18 years old'],
    ['ai-disclaimer', 'aged 18 or over'],
    ['terms', 'your payment method is authorized but not charged until the trial ends'],
    ['refund-policy', 'authorized when a trial starts and is not charged until the trial ends'],
    ['terms', 'AI agent features use a token system'],
    ['terms', '400,000 with Basic, 4,000,000 with Premium, and 20,000,000 with Executive Tier'],
    ['terms', '500,000 for $19, stay until they are used, as long as your subscription runs'],
    [
      'terms',
      'Your conversations are never used in answers to anybody else, and your documents only in answers to you',
    ],
    ['privacy-policy', "We don't send your name, email address or account, unless they are in what you write or add"],
    ['privacy-policy', 'Messages typed in the dashboard demo stay in your browser and are not sent to us'],
    ['privacy-policy', 'until you delete them, and for no longer than 24 months after their last message'],
    ['ai-disclaimer', 'nothing you type in the demo is sent to a model'],
  ])('state in %s: %s', (anchor, fact) => {
    expect(textOf(anchor)).toContain(fact);
  });
});
