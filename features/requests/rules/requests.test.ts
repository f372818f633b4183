import { expect, test } from 'vitest';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { consultationRequestInput } from '../input.ts';
import { budgetRanges, interests, looksLikeSpam, serviceTypeFrom, wantsPhone } from './requests.ts';

const isSpam = (facts: Record<string, unknown>) =>
  looksLikeSpam(consultationRequestInput.parse(aConsultationRequest(facts)));

test('does not suspect an ordinary request', () => {
  expect(isSpam({ fillTime: 30_000 })).toBe(false);
});

test('suspects a filled honeypot field', () => {
  expect(isSpam({ website: 'https://casino.test' })).toBe(true);
});

test('suspects a form filled within 0.3 seconds', () => {
  expect(isSpam({ fillTime: 299 })).toBe(true);
  expect(isSpam({ fillTime: 300 })).toBe(false);
});

test('suspects four links but not three', () => {
  const links = (count: number) => `Please look at ${'https://example.test '.repeat(count)}`;

  expect(isSpam({ message: links(3) })).toBe(false);
  expect(isSpam({ message: links(4) })).toBe(true);
});

test.each([
  ['with https and www', 'https://www.example.test '],
  ['in capitals', 'HTTPS://WWW.EXAMPLE.TEST '],
  ['with www alone', 'www.example.test '],
])('counts a link %s once', (_what, link) => {
  expect(isSpam({ message: link.repeat(3) })).toBe(false);
  expect(isSpam({ message: link.repeat(4) })).toBe(true);
});

test('counts links without separators', () => {
  expect(isSpam({ message: 'https://www.example.test/'.repeat(4) })).toBe(true);
});

test('wants a phone number for phone and video calls', () => {
  expect(['', 'email', 'phone', 'video', 'in-person'].filter(wantsPhone)).toEqual(['phone', 'video']);
});

// Spec 2.5: "The contact link uses the service value Consultation, and the open-form link uses Business"
test('links to the form with the service', () => {
  expect(serviceTypeFrom(new URLSearchParams('service=Business%20Consultation'))).toBe('Business Consultation');
});

test.each([
  ['nothing', ''],
  ['too long a name', `service=${'x'.repeat(101)}`],
  ['text that cannot be stored', 'service=a%00b'],
])('ignores the service in a link with %s', (_, query) => {
  expect(serviceTypeFrom(new URLSearchParams(query))).toBe('');
});

// Spec 3: "interest options … conversational-ai … predictive-analytics"
// Spec 3: "process-automation … intelligent-search … custom-ai … ai-consulting"
test('lists six areas of interest with ids and labels', () => {
  expect(interests).toEqual([
    ['conversational-ai', 'Conversational AI Agents'],
    ['predictive-analytics', 'Predictive Analytics'],
    ['process-automation', 'Process Automation'],
    ['intelligent-search', 'Intelligent Search Systems'],
    ['custom-ai', 'Custom AI Development'],
    ['ai-consulting', 'AI Strategy Consulting'],
  ]);
});

// Spec 3: "budgetRange options, with labels … under-5k … 5k-15k … 15k-50k … 50k-plus … discuss"
test('lists five budget ranges with ids and labels', () => {
  expect(budgetRanges).toEqual([
    ['under-5k', 'Under $5,000'],
    ['5k-15k', '$5,000 - $15,000'],
    ['15k-50k', '$15,000 - $50,000'],
    ['50k-plus', '$50,000+'],
    ['discuss', 'Prefer to discuss'],
  ]);
});
