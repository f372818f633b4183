import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#features/ctx.ts';
import { listOrdersOf } from '#features/orders/queries.server.ts';
import { type Access, permissionsOf, type Role } from '#features/permissions.ts';
import { listConsultationsFrom } from '#features/requests/queries.server.ts';
import { listSubscriptionsOf } from '#features/subscriptions/queries/subscriptions.server.ts';
import type { ApiCall } from '#lib/api/contract.ts';
import { contracts } from '#server/contracts.ts';
import { call, testApp } from '#tests/support/app.ts';
import { anImportedPost } from '#tests/support/blog.ts';
import { signedInAs } from '#tests/support/people.ts';

// What hosts may do depends on whose call it is; staff-calendar.test.ts tests that.
const staffCalls = Object.entries<ApiCall<Access>>(contracts).filter(
  ([, { access }]) => !['anyone', 'signed-in', 'hold-calls'].includes(access),
);

const declared = new Map(staffCalls.map(([endpoint, { access, needsProof }]) => [endpoint, { access, needsProof }]));

const mayCall = (endpoint: string, role: Role) =>
  permissionsOf(role).some((action) => action === declared.get(endpoint)?.access);

const openTo = (access: Access) => {
  for (const [, one] of staffCalls) Object.assign(one, { access, needsProof: undefined });
};

afterAll(() => {
  for (const [endpoint, one] of staffCalls) Object.assign(one, declared.get(endpoint));
});

/** Valid input for endpoints that parse it before the command runs. */
const INPUT: Record<string, object> = {
  'POST /api/offers': { name: 'Summer', code: 'SUMMER', kind: 'percent', value: 10 },
  'POST /api/leads/bulk': { leads: [{ id: 1, version: 'v' }], status: 'won' },
  'POST /api/leads/views': { name: 'Roofers', query: 'q=roof' },
  'PATCH /api/leads/views/:id': { name: 'Roofing' },
  'PATCH /api/promises/:promise': { isOn: false },
  'PATCH /api/promises/:promise/:id': { ownerId: null },
  'POST /api/campaigns/from-post': { postId: 1 },
  'POST /api/campaigns/preview': { subject: '', previewText: '', body: '' },
  'POST /api/campaigns/:id/test': { email: 'ada@moreno.test' },
  'POST /api/campaigns/:id/schedule': { version: '1', date: '2030-01-01', time: '09:00' },
  'POST /api/campaigns/:id/send': { version: '1' },
  'POST /api/subscribers/import': {
    emails: ['ada@moreno.test'],
    consentSource: 'Signed up at our stand',
    consentDate: '2025-01-01',
    isDryRun: true,
  },
  'PATCH /api/waitlist/products/:product': { startsOn: '2025-07-01' },
  'POST /api/customers/:id/closure': { kind: 'delete' },
  'POST /api/team/:id/leave': { toId: null, version: 'v' },
  'POST /api/invitations': { email: 'grace@hopper.test', role: 'customer' },
  'PATCH /api/site/texts': { key: 'landing.hero.headline', value: 'AI', version: 0 },
  'POST /api/setup/look': { accent: '#1a7a63' },
  'POST /api/setup/company': {
    name: 'A',
    tagline: '',
    email: 'a@b.test',
    phone: '',
    postalAddress: '',
    timeZone: 'UTC',
  },
  'POST /api/site/publications': { versions: {} },
  'POST /api/site/imports': { file: { format: 'site-texts', version: 1, texts: {} }, isDryRun: true },
  'PATCH /api/settings/:card': { values: {} },
  'POST /api/settings/:card/test': { values: {} },
  'POST /api/launch-check': { item: 'prices', isKept: true },
  'POST /api/audit/exports': { list: 'users', format: 'spec', rows: 1 },
  'POST /api/notifications/read': { newest: 1 },
  'PATCH /api/contacts/:id/documents/:kind': { version: 0, title: '', sections: [], prices: [], milestones: '' },
  'POST /api/contacts/:id/documents/:kind/send': { version: 0 },
  'POST /api/contacts/:id/notes': { text: 'Uses NetSuite.', requestKey: 'one-note' },
  'POST /api/contacts/:id/replies': { subject: 'Re: Your request', body: 'Hi Ada,', key: 'one-reply' },
  'POST /api/reply-templates': { name: 'Thanks', subject: 'Thank you', body: 'Thank you.' },
  'POST /api/privacy/erasures': { email: 'ada@moreno.test' },
  'POST /api/privacy/data-copies': { email: 'ada@moreno.test' },
  'POST /api/handed-over/:id/messages': { content: 'Hi', requestKey: 'one-answer' },
  'POST /api/catalogue/plans': {
    name: 'Team',
    line: '',
    price: 49,
    tokens: 1_000_000,
    documents: 5,
    people: 2,
    features: [],
    agentIds: [],
  },
  'POST /api/catalogue/plans/:slug/price': { price: 49 },
  'POST /api/catalogue/agents': {
    name: 'Legal Guide',
    text: 'Contracts.',
    icon: 'scale',
    prompts: [],
    instructions: 'Be short.',
  },
  'PATCH /api/consultants/:agentId': {
    name: 'AI Guide',
    instructions: 'Be short.',
    questions: [],
    sources: [],
    version: 1,
  },
  'PATCH /api/policies/:policy/draft': { text: 'New.', revision: 0 },
  'DELETE /api/policies/:policy/draft': { revision: 0 },
  'POST /api/policies/:policy/publish': { how: 'now', revision: 0 },
  'POST /api/company-documents': { name: 'rules.txt', base64: 'SGVsbG8=' },
  'POST /api/pictures': { name: 'logo.svg', base64: 'PHN2Zy8+' },
  'PATCH /api/pictures/:hash': { alt: 'Our logo' },
  'POST /api/blog/:id/restore': { to: 'draft' },
  'POST /api/blog/import': { isDryRun: true, posts: [anImportedPost()] },
  'POST /api/redirects': { from: '/old', to: '/blog' },
  'PATCH /api/notifications/preferences': { data: [{ kind: 'lead', bell: true, email: false }] },
};

const CALLERS: [Role | 'anonymous user', Access][] = [
  ['anonymous user', 'anyone'],
  ['customer', 'signed-in'],
  ['editor', 'signed-in'],
  ['advisor', 'signed-in'],
];

describe.each(CALLERS)('%s past the endpoint’s check to %s', (caller, access) => {
  beforeEach(() => openTo(access));

  // Spec 6: "Server-side enforcement of any role is not shown"
  test('is rejected by every command and query', async () => {
    const { app, db, lines } = await testApp();
    const headers = caller === 'anonymous user' ? {} : (await signedInAs(app, db, caller)).headers;
    const admitted: string[] = [];

    for (const [endpoint] of staffCalls) {
      if (caller !== 'anonymous user' && mayCall(endpoint, caller)) continue;
      const [method = '', path = ''] = endpoint.split(' ');
      const json = method === 'GET' ? undefined : (INPUT[endpoint] ?? {});
      lines.length = 0;
      const address = path
        .replace(/:(id|version)/, '1')
        .replace(':policy', 'privacy')
        .replace(':promise', 'reply')
        .replace(':kind', 'plan');
      const { status } = await call(app, method, `${address}${method === 'GET' ? '?limit=1' : ''}`, { headers, json });
      const isStopped = status === 500 && JSON.stringify(lines).includes('without permission to');
      const isRejected = endpoint === 'DELETE /api/blog/:id' ? status === 403 : isStopped;
      if (!isRejected) admitted.push(`${endpoint} ${status}`);
    }

    expect(admitted).toEqual([]);
  });
});

/** Queries that no endpoint calls first. */
const INNER: [name: string, read: (ctx: Ctx) => Promise<unknown>][] = [
  ['the orders of a customer', (ctx) => listOrdersOf(ctx, 1)],
  ['the subscriptions of a customer', (ctx) => listSubscriptionsOf(ctx, 1)],
  ['the requests from an address', (ctx) => listConsultationsFrom(ctx, 'ada@moreno.test')],
];

test.each(INNER)('%s are not readable by customers and editors', async (_what, read) => {
  const { ctx } = await testApp();

  await expect(read({ ...ctx, actor: { id: 1, role: 'admin' } })).resolves.toEqual([]);
  for (const actor of [null, { id: 1, role: 'customer' }, { id: 1, role: 'editor' }] as const) {
    await expect(read({ ...ctx, actor })).rejects.toThrow('without permission to');
  }
});
