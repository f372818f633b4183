import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { firstRules } from '#features/booking/rules/hours.ts';
import type { Access } from '#features/permissions.ts';
import { TEXT_FILE } from '#features/site/rules/text-file.ts';
import { contracts } from '#server/contracts.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { sandboxWorld } from '#tests/support/billing-worlds.ts';
import { anImportedPost, aWrittenPost } from '#tests/support/blog.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';
import { LOGO_HASH, logo } from '#tests/support/pictures.ts';

const { app, db } = await testApp();

const anImport = { emails: ['a@x.test'], consentSource: 'Fair in May', consentDate: '2025-05-20', isDryRun: false };
const preferences = { data: [{ kind: 'lead', bell: false, email: false }] };
const reply = { subject: 'Re: Your request', body: 'Hi Ada,', key: 'one-reply' };
const note = { text: 'Uses NetSuite.', requestKey: 'one-note' };
const template = { name: 'Thanks', subject: 'Thank you', body: 'Thank you.' };
const consultant = { name: 'AI Guide', instructions: 'Be short.', questions: [], sources: [], version: 1 };
const headline = { key: 'landing.hero.headline', value: 'AI made to measure', version: 0 };
const agent = {
  name: 'Legal Guide',
  text: 'Contracts and risks.',
  icon: 'scale',
  prompts: [],
  instructions: 'Be short.',
};
const plan = {
  name: 'Lawyers',
  line: '',
  price: 49,
  tokens: 1_000_000,
  documents: 5,
  people: 2,
  features: ['Email support'],
  agentIds: [],
};
const offer = { name: 'Spring', code: 'SPRING20', kind: 'percent', value: 20 };

/** One call of every staff write, ordered so that each finds what it changes. */
const WRITES: Record<string, { path: string; json: object }> = {
  'POST /api/blog': { path: '/api/blog', json: aWrittenPost() },
  'PATCH /api/blog/:id': { path: '/api/blog/1', json: { title: 'Better' } },
  'POST /api/blog/import': {
    path: '/api/blog/import',
    json: { isDryRun: false, posts: [anImportedPost({ oldPath: null })] },
  },
  'POST /api/blog/:id/trash': { path: '/api/blog/1/trash', json: {} },
  'POST /api/blog/:id/restore': { path: '/api/blog/1/restore', json: { to: 'draft' } },
  'POST /api/blog/:id/copy': { path: '/api/blog/1/copy', json: {} },
  'POST /api/blog/:id/preview': { path: '/api/blog/1/preview', json: {} },
  'DELETE /api/blog/:id/preview': { path: '/api/blog/1/preview', json: {} },
  'POST /api/redirects': { path: '/api/redirects', json: { from: '/old', to: '/blog' } },
  'DELETE /api/redirects/:id': { path: '/api/redirects/1', json: {} },
  'DELETE /api/blog/:id': { path: '/api/blog/1', json: {} },
  'PATCH /api/users/:id': { path: '/api/users/2', json: { firstName: 'Zoë' } },
  'PATCH /api/contacts/:id': { path: '/api/contacts/1', json: { status: 'won' } },
  'POST /api/contacts/:id/replies': { path: '/api/contacts/1/replies', json: reply },
  'POST /api/contacts/:id/notes': { path: '/api/contacts/1/notes', json: note },
  'DELETE /api/notes/:id': { path: '/api/notes/1', json: {} },
  'POST /api/reply-templates': { path: '/api/reply-templates', json: template },
  'PATCH /api/reply-templates/:id': { path: '/api/reply-templates/1', json: { name: 'Thank you' } },
  'DELETE /api/reply-templates/:id': { path: '/api/reply-templates/1', json: {} },
  'POST /api/leads/views': { path: '/api/leads/views', json: { name: 'Roofers', query: 'q=roof' } },
  'PATCH /api/leads/views/:id': { path: '/api/leads/views/1', json: { name: 'Roofing' } },
  'DELETE /api/leads/views/:id': { path: '/api/leads/views/1', json: {} },
  'POST /api/subscriptions/:id/remind': { path: '/api/subscriptions/1/remind', json: {} },
  'POST /api/offers': { path: '/api/offers', json: offer },
  'PATCH /api/offers/:id': { path: '/api/offers/1', json: { name: 'May' } },
  'DELETE /api/offers/:id': { path: '/api/offers/1', json: {} },
  'POST /api/subscribers/import': { path: '/api/subscribers/import', json: anImport },
  'POST /api/subscribers/:id/unsubscribe': { path: '/api/subscribers/1/unsubscribe', json: {} },
  'POST /api/subscribers/:id/bounce': { path: '/api/subscribers/2/bounce', json: {} },
  'PATCH /api/waitlist/products/:product': {
    path: '/api/waitlist/products/analytics',
    json: { startsOn: '2025-07-01' },
  },
  'POST /api/waitlist/products/:product/announcement': {
    path: '/api/waitlist/products/analytics/announcement',
    json: {},
  },
  'POST /api/campaigns': { path: '/api/campaigns', json: { subject: 'Four numbers', body: 'Hello.' } },
  'PATCH /api/campaigns/:id': { path: '/api/campaigns/1', json: { previewText: 'Measure these.' } },
  'POST /api/campaigns/:id/test': { path: '/api/campaigns/1/test', json: { email: 'boss@studio.test' } },
  'DELETE /api/campaigns/:id': { path: '/api/campaigns/1', json: {} },
  'PATCH /api/notifications/preferences': { path: '/api/notifications/preferences', json: preferences },
  'PATCH /api/calendar/hosts/:id': { path: '/api/calendar/hosts/1', json: firstRules('UTC') },
  'POST /api/privacy/erasures': { path: '/api/privacy/erasures', json: { email: 'grace@hopper.test' } },
  'POST /api/privacy/data-copies': { path: '/api/privacy/data-copies', json: { email: 'ada@moreno.test' } },
  'POST /api/customers/:id/password-reset': { path: '/api/customers/2/password-reset', json: {} },
  'POST /api/customers/:id/sign-out': { path: '/api/customers/2/sign-out', json: {} },
  'POST /api/customers/:id/verification': { path: '/api/customers/2/verification', json: {} },
  'POST /api/invitations': { path: '/api/invitations', json: { email: 'grace@hopper.test', role: 'editor' } },
  'POST /api/invitations/:id/send': { path: '/api/invitations/1/send', json: {} },
  'DELETE /api/invitations/:id': { path: '/api/invitations/1', json: {} },
  'POST /api/handed-over/:id/messages': {
    path: '/api/handed-over/1/messages',
    json: { content: 'Hi', requestKey: 'one-answer' },
  },
  'POST /api/handed-over/:id/hand-back': { path: '/api/handed-over/1/hand-back', json: {} },
  'DELETE /api/handed-over/:id/hand-back': { path: '/api/handed-over/1/hand-back', json: {} },
  'POST /api/catalogue/agents': { path: '/api/catalogue/agents', json: agent },
  'PATCH /api/catalogue/agents/:agentId': { path: '/api/catalogue/agents/legal-guide', json: { text: 'Contracts.' } },
  'POST /api/catalogue/plans': { path: '/api/catalogue/plans', json: plan },
  'PATCH /api/catalogue/plans/:slug': { path: '/api/catalogue/plans/lawyers', json: { line: 'For two.' } },
  'POST /api/catalogue/plans/:slug/price': { path: '/api/catalogue/plans/lawyers/price', json: { price: 59 } },
  'DELETE /api/catalogue/plans/:slug': { path: '/api/catalogue/plans/lawyers', json: {} },
  'POST /api/catalogue/order': {
    path: '/api/catalogue/order',
    json: { plans: ['premium', 'basic', 'executive-tier'] },
  },
  'PATCH /api/consultants/:agentId': { path: '/api/consultants/ai-specialist', json: consultant },
  'POST /api/company-documents': { path: '/api/company-documents', json: { name: 'a.txt', base64: 'SGVsbG8=' } },
  'DELETE /api/company-documents/:id': { path: '/api/company-documents/1', json: {} },
  'POST /api/pictures': { path: '/api/pictures', json: logo },
  'PATCH /api/pictures/:hash': { path: `/api/pictures/${LOGO_HASH}`, json: { alt: 'Our logo' } },
  'DELETE /api/pictures/:hash': { path: `/api/pictures/${LOGO_HASH}`, json: {} },
  'PATCH /api/settings/:card': { path: '/api/settings/leads', json: { values: { LEAD_EMAILS: 'ada@moreno.test' } } },
  'PATCH /api/site/texts': { path: '/api/site/texts', json: headline },
  'POST /api/site/publications': { path: '/api/site/publications', json: { versions: { [headline.key]: 1 } } },
  'POST /api/site/imports': {
    path: '/api/site/imports',
    json: { file: { ...TEXT_FILE, texts: { 'landing.hero.lead': 'For you.' } }, isDryRun: false },
  },
  'POST /api/site/changes/:id/undo': { path: '/api/site/changes/2/undo', json: {} },
  'PATCH /api/policies/:policy/draft': { path: '/api/policies/privacy/draft', json: { text: 'New.', revision: 0 } },
  'DELETE /api/policies/:policy/draft': { path: '/api/policies/privacy/draft', json: { revision: 1 } },
  'POST /api/policies/:policy/review': { path: '/api/policies/privacy/review', json: {} },
  'POST /api/launch-check': { path: '/api/launch-check', json: { item: 'prices', isKept: true } },
  'POST /api/setup/look': { path: '/api/setup/look', json: { accent: '#1a7a63' } },
  'POST /api/audit/exports': { path: '/api/audit/exports', json: { list: 'users', format: 'spec', rows: 1 } },
};

/** Tested with a payment provider elsewhere. */
const NEEDS_PURCHASES = [
  'POST /api/admin/payment-events/:id/replay',
  'POST /api/sandbox/orders/:id/refund',
  'POST /api/orders/:id/refund',
  'POST /api/subscriptions/:id/cancel',
  'POST /api/catalogue/plans/:slug/price/cancel',
  'POST /api/subscriptions/:id/resume',
];

/** Tested with campaigns, emails, leads, calls and customers in a state that allows them. */
const NEEDS_STATE = [
  'PATCH /api/promises/:promise',
  'PATCH /api/promises/:promise/:id',
  ...['see-as', 'second-factor/reset', 'closure', 'erasure'].map((action) => `POST /api/customers/:id/${action}`),
  'DELETE /api/customers/:id/closure',
  'POST /api/leads/bulk',
  'POST /api/site/discards',
  'DELETE /api/redirects/posts/:slug',
  'POST /api/setup/company',
  'POST /api/campaigns/from-post',
  ...['schedule', 'unschedule', 'send', 'pause', 'resume', 'cancel'].map((verb) => `POST /api/campaigns/:id/${verb}`),
  ...['retry', 'cancel'].map((verb) => `POST /api/emails/:id/${verb}`),
  'POST /api/policies/:policy/publish',
  'DELETE /api/policies/:policy/schedule',
  'POST /api/calendar/calls',
  'POST /api/calendar/hosts/:id/feed',
  'PATCH /api/calendar/calls/:id',
  'POST /api/health/jobs/:name/run',
  ...['move', 'cancel', 'notes/send', 'notes/undo'].map((verb) => `POST /api/calendar/calls/:id/${verb}`),
  ...['send', 'undo', 'revoke'].map((verb) => `POST /api/contacts/:id/documents/:kind/${verb}`),
  'POST /api/contacts/:id/messages/answered',
  'POST /api/team/:id/leave',
];

/** They store nothing, only a trial or draft, only what one person has read, or only what another calendar says. */
const UNAUDITED = [
  'POST /api/campaigns/preview',
  'POST /api/settings/:card/test',
  'POST /api/consultants/:agentId/preview',
  'POST /api/calendar/hosts/:id/preview',
  'POST /api/calendar/hosts/:id/busy',
  'PATCH /api/calendar/calls/:id/notes',
  'PATCH /api/contacts/:id/documents/:kind',
  'POST /api/calendar/calls/:id/notes/draft',
  'POST /api/notifications/read',
  'POST /api/notifications/:id/read',
];

const isStaffWrite = ([name, { access: allowed }]: [string, { access: Access }]) =>
  !name.startsWith('GET ') && ((allowed !== 'anyone' && allowed !== 'signed-in') || / \/api\/blog/.test(name));

test('lists every write of the back office', () => {
  const writes = Object.entries(contracts)
    .filter(isStaffWrite)
    .map(([name]) => name);

  const known = [...Object.keys(WRITES), ...NEEDS_PURCHASES, ...NEEDS_STATE, ...UNAUDITED];
  expect(known.toSorted()).toEqual(writes.toSorted());
});

test('every write of the back office leaves one complete entry', async () => {
  const { user, headers } = await signedInAs(app, db, 'admin');
  const customer = await aUser(db);
  await aSubscription(db, { userId: customer.id });
  await aLead(db);
  await aConversation(db, { userId: customer.id, handedOverAt: NOW });
  await aSubscriber(db);
  await aSubscriber(db);

  for (const [index, [name, { path, json }]] of Object.entries(WRITES).entries()) {
    const [method = ''] = name.split(' ');
    const { status } = await call(app, method, path, { headers, json });

    expect([name, status < 300]).toEqual([name, true]);
    expect([name, await db.$count(auditEntries)]).toEqual([name, index + 1]);
  }
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.every(({ actorId, at }) => actorId === user.id && at.getTime() === NOW.getTime())).toBe(true);
  expect(entries.every(({ action, before, after }) => /^[a-z]+\.[a-z]+$/.test(action) && (before || after))).toBe(true);
});

test('a refund in the sandbox leaves an entry', async () => {
  const world = await sandboxWorld();
  await world.pay(await world.startCheckout('ai-specialist-basic'));
  await world.renew(1);

  await world.refund(2);

  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'order.refund', subject: 'order 2', after: { status: 'refunded' } },
  ]);
});
