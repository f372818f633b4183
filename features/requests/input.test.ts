import { expect, test } from 'vitest';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { consultationRequestInput, readVisit } from './input.ts';

function messagesFor(facts: Record<string, unknown>) {
  const parsed = consultationRequestInput.safeParse(aConsultationRequest(facts));
  return (parsed.error?.issues ?? []).map((issue) => [issue.path[0], issue.message]);
}

// Spec 5: "firstName, at least 2 characters: 'First name must be at least 2 characters'"
// Spec 5: "lastName, at least 2 characters: 'Last name must be at least 2 characters'"
// Spec 5: "email must be a valid address: 'Please enter a valid email address'"
// Spec 5: "interest, at least 1 character: 'Please select an area of interest'"
// Spec 5: "message, at least 10 characters: 'Message must be at least 10 characters'"
// Spec 9: "Name minimum: 2 characters. Message minimum: 10 characters"
test.each([
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['firstName', '\u200bA\u200b', 'First name must be at least 2 characters'],
  ['lastName', '', 'Last name must be at least 2 characters'],
  ['lastName', '\u2060\ufeff\u200f', 'Last name must be at least 2 characters'],
  ['message', '\u200b'.repeat(20), 'Message must be at least 10 characters'],
  ['email', '', 'Please enter a valid email address'],
  ['email', 'ada@', 'Please enter a valid email address'],
  ['interest', '', 'Please select an area of interest'],
  ['interest', 'astrology', 'Please select an area of interest'],
  ['message', 'Too short', 'Message must be at least 10 characters'],
])('for %s given as "%s" answers "%s"', (field, value, message) => {
  expect(messagesFor({ [field]: value })[0]).toEqual([field, message]);
});

// Spec 5: "Where a rule has no custom message, generic messages apply (Required … )"
test.each(['firstName', 'lastName', 'email', 'interest', 'message'])('requires %s', (field) => {
  expect(messagesFor({ [field]: undefined })).toEqual([[field, 'Required']]);
});

// Spec 3: "projectType options … timeline options … preferredContactMethod options"
test.each(['projectType', 'timeline', 'budgetRange', 'preferredContactMethod'])(
  'accepts only the options of %s',
  (field) => {
    expect(messagesFor({ [field]: 'anything' })).toEqual([[field, 'Please choose one of the options']]);
  },
);

test.each([
  ['firstName', 100],
  ['lastName', 100],
  ['company', 200],
  ['message', 5000],
  ['serviceType', 100],
  ['phone', 40],
])('allows %s %i characters', (field, maximum) => {
  expect(messagesFor({ [field]: 'x'.repeat(maximum) })).toEqual([]);
  expect(messagesFor({ [field]: 'x'.repeat(maximum + 1) })).toHaveLength(1);
});

test('trims surrounding spaces', () => {
  expect(messagesFor({ firstName: '  A  ' })).toEqual([['firstName', 'First name must be at least 2 characters']]);
  expect(messagesFor({ message: '  Too short    ' })).toHaveLength(1);
});

// Spec 9: "Name minimum: 2 characters. Message minimum: 10 characters"
test('removes from single lines what would mirror the text around them', () => {
  const turned = { firstName: '\u202eAda', lastName: "O'Brien\u202e", company: '\u2067Acme', phone: '\u202d+1 512' };

  expect(consultationRequestInput.parse(aConsultationRequest(turned))).toMatchObject({
    firstName: 'Ada',
    lastName: "O'Brien",
    company: 'Acme',
    phone: '+1 512',
  });
});

test('accepts names that are written from right to left', () => {
  const name = { firstName: 'مريم', lastName: 'כהן\u200f Ruth' };

  expect(consultationRequestInput.parse(aConsultationRequest(name))).toMatchObject(name);
});

test('requires two characters of name and ten of message', () => {
  expect(messagesFor({ firstName: 'Bo', lastName: 'Li', message: '0123456789' })).toEqual([]);
});

test('lowercases an email address', () => {
  const request = consultationRequestInput.parse(aConsultationRequest({ email: ' Ada@Moreno.Test ' }));

  expect(request.email).toBe('ada@moreno.test');
});

// Spec 3: "company (optional) … projectType (optional)"
// Spec 3: "subscribeToNewsletter (boolean, default false)"
// Spec 3: "All text defaults are empty strings"
test('defaults optional fields to empty and the newsletter to off', () => {
  const { firstName, lastName, email, interest, message } = aConsultationRequest();

  const request = consultationRequestInput.parse({ firstName, lastName, email, interest, message });

  expect(request).toMatchObject({
    company: '',
    projectType: '',
    timeline: '',
    budgetRange: '',
    preferredContactMethod: '',
    serviceType: '',
    phone: '',
    subscribeToNewsletter: false,
  });
});

const visit = {
  at: '2026-11-01T12:00:00.000Z',
  referrer: 'www.google.com',
  utmSource: 'newsletter',
  utmMedium: '',
  utmCampaign: 'spring 2026',
  page: '/blog/what-bespoke-ai-means',
};
const written = (changes: Partial<typeof visit> = {}) => String(new URLSearchParams({ ...visit, ...changes }));

test('reads how a visitor came here', () => {
  expect(readVisit(written())).toEqual(visit);
});

test.each([
  ['an unknown time', { at: 'yesterday' }],
  ['a referrer that is no host', { referrer: 'https://example.test/a?b' }],
  ['a page of another site', { page: 'https://example.test' }],
  ['a page that the database can’t store', { page: '/\0' }],
  ['a campaign that the database can’t store', { utmSource: '\0' }],
])('drops a visit with %s', (_what, changes) => {
  expect(readVisit(written(changes))).toBeNull();
});

test.each(['', 'page=%2F', '{"page":"/"}'])('drops the visit %j', (text) => {
  expect(readVisit(text)).toBeNull();
});

test('shortens long campaign names', () => {
  expect(readVisit(written({ utmCampaign: 'x'.repeat(300) }))?.utmCampaign).toHaveLength(100);
});

const parsed = (facts: Record<string, unknown>) => consultationRequestInput.parse(aConsultationRequest(facts));

test.each([5, null, {}, 'x'.repeat(5000)])('accepts a request with the visit %j', (firstVisit) => {
  expect(parsed({ firstVisit }).firstVisit).toBe('');
});

test.each([
  ['/consultation?day=2026-12-01#book', '/consultation'],
  ['https://example.test/', ''],
  ['//example.test', ''],
  [{}, ''],
])('keeps of the page %j only "%s"', (page, kept) => {
  expect(parsed({ page }).page).toBe(kept);
});
