import { expect, test } from 'vitest';
import { NOW } from '#tests/support/app.ts';
import { failedPaymentEmail, latePackEmail, receiptEmail } from './emails.tsx';

const mail = { appUrl: 'https://studio.test', postalAddress: null, timeZone: 'America/New_York' };
const order = {
  id: 12,
  packTokens: null,
  productName: 'AI Solutions Specialist (Basic)',
  amountCents: 2950,
  status: 'completed' as const,
  createdAt: NOW,
  invoiceRef: 'in_12',
  invoiceUrl: null,
};
const plain = {
  trialEndsAt: null,
  hasEnded: false,
  plan: null,
  covered: null,
  former: null,
  isAfterTrial: false,
};

test('a receipt lists what was paid, in the company’s time zone', () => {
  const late = { ...order, createdAt: new Date('2025-07-01T02:00:00Z') };

  const { text } = receiptEmail(mail, 'rosa@people.test', late, plain);

  expect(text).toContain('#12');
  expect(text).toContain('$29.50');
  expect(text).toContain('June 30');
});

test.each([
  [null, 'View your orders', 'https://studio.test/dashboard'],
  ['https://pay.test/in_12', 'View the invoice', 'https://pay.test/in_12'],
])('a receipt with the invoice %s links to "%s"', (invoiceUrl, label, url) => {
  const { text } = receiptEmail(mail, 'rosa@people.test', { ...order, invoiceUrl }, plain);

  expect(text).toContain(label);
  expect(text).toContain(url);
});

test('a receipt for tokens says where they are', () => {
  const { text } = receiptEmail(mail, 'rosa@people.test', { ...order, packTokens: 500_000 }, plain);

  expect(text).toContain('The tokens have been added to your plan.');
  expect(text).not.toContain('choose the consultant');
});

test('one payment has one email, whether its tokens were added or not', () => {
  const late = latePackEmail(mail, 'rosa@people.test', order);

  expect(late.eventKey).toBe(receiptEmail(mail, 'rosa@people.test', order, plain).eventKey);
  expect(late.text).toContain('You get the full amount back.');
});

test.each([
  [null, 'Manage payment method', false],
  ['https://pay.test/in_12', 'Pay the invoice', true],
])('a declined charge with the invoice %s offers "%s"', (invoiceUrl, label, canPay) => {
  const bought = { agentId: 'ai-specialist', plan: 'Basic' };

  const { text } = failedPaymentEmail(mail, 'rosa@people.test', bought, { ...order, invoiceUrl });

  expect(text).toContain(label);
  expect(text.includes('You can pay the invoice now.')).toBe(canPay);
  expect(text).toContain('$29.50');
});
