import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listConsultationsFrom } from '#features/contact/queries.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { listOrdersOf } from '#features/orders/queries.server.ts';
import { listSubscriptionsOf } from '#features/subscriptions/queries/subscriptions.server.ts';
import type { Access, ApiCall } from '#lib/api/contract.ts';
import { contracts } from '#server/contracts.ts';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';

const adminsOwn = Object.entries<ApiCall>(contracts).filter(([, { access }]) => access === 'admin');

const proofs = new Map(adminsOwn.map(([endpoint, { needsProof }]) => [endpoint, needsProof]));

function openAdminsOwn(access: Access) {
  for (const [endpoint, declared] of adminsOwn) {
    declared.access = access;
    declared.needsProof = access === 'admin' ? proofs.get(endpoint) : undefined;
  }
}

afterAll(() => openAdminsOwn('admin'));

/** Valid input for endpoints that parse it before the command runs. */
const INPUT: Record<string, object> = {
  'POST /api/offers': { name: 'Summer', code: 'SUMMER', kind: 'percent', value: 10 },
  'POST /api/leads/bulk': { leads: [{ id: 1, version: 'v' }], status: 'won' },
  'POST /api/leads/views': { name: 'Roofers', query: 'q=roof' },
  'PATCH /api/leads/views/:id': { name: 'Roofing' },
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
  'POST /api/customers/:id/closure': { kind: 'delete' },
  'POST /api/invitations': { email: 'grace@hopper.test', role: 'customer' },
  'POST /api/audit/exports': { list: 'users', format: 'spec', rows: 1 },
  'POST /api/notifications/read': { newest: 1 },
  'POST /api/contacts/:id/notes': { text: 'Uses NetSuite.', requestKey: 'one-note' },
  'POST /api/contacts/:id/replies': { subject: 'Re: Your request', body: 'Hi Ada,', key: 'one-reply' },
  'POST /api/reply-templates': { name: 'Thanks', subject: 'Thank you', body: 'Thank you.' },
  'POST /api/privacy/erasures': { email: 'ada@moreno.test' },
  'POST /api/privacy/data-copies': { email: 'ada@moreno.test' },
  'POST /api/handed-over/:id/messages': { content: 'Hi', requestKey: 'one-answer' },
  'PATCH /api/consultants/:agentId': {
    name: 'AI Guide',
    instructions: 'Be short.',
    questions: [],
    sources: [],
    version: 1,
  },
  'POST /api/company-documents': { name: 'rules.txt', base64: 'SGVsbG8=' },
  'PATCH /api/notifications/preferences': { data: [{ kind: 'lead', bell: true, email: false }] },
};

const CALLERS: ['anonymous user' | 'customer' | 'editor', Access][] = [
  ['anonymous user', 'anyone'],
  ['customer', 'signed-in'],
  ['editor', 'signed-in'],
];

describe.each(CALLERS)('%s past the endpoint’s check to %s', (caller, openTo) => {
  beforeEach(() => openAdminsOwn(openTo));

  // Spec 6: "Server-side enforcement of any role is not shown"
  test.each(adminsOwn.map(([endpoint]) => endpoint))('is rejected by %s', async (endpoint) => {
    const { app, db, lines } = await testApp();
    const headers = caller === 'anonymous user' ? {} : (await signedInAs(app, db, caller)).headers;
    const [method = '', path = ''] = endpoint.split(' ');

    const json = method === 'GET' ? undefined : (INPUT[endpoint] ?? {});
    const { status } = await call(app, method, path.replace(':id', '1'), { headers, json });

    expect(status).toBe(endpoint === 'DELETE /api/blog/:id' ? 403 : 500);
    if (status === 500) expect(JSON.stringify(lines)).toContain('without an admin');
  });
});

/** Queries that no endpoint calls first. */
const INNER: [name: string, read: (ctx: Ctx) => Promise<unknown>][] = [
  ['the orders of a customer', (ctx) => listOrdersOf(ctx, 1)],
  ['the subscriptions of a customer', (ctx) => listSubscriptionsOf(ctx, 1)],
  ['the requests from an address', (ctx) => listConsultationsFrom(ctx, 'ada@moreno.test')],
];

test.each(INNER)('%s are readable by admins only', async (_what, read) => {
  const { ctx } = await testApp();

  await expect(read({ ...ctx, actor: { id: 1, role: 'admin' } })).resolves.toEqual([]);
  for (const actor of [null, { id: 1, role: 'customer' }, { id: 1, role: 'editor' }] as const) {
    await expect(read({ ...ctx, actor })).rejects.toThrow('without an admin');
  }
});
