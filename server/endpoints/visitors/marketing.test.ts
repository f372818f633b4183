import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setOwnValues } from '#content/own.ts';
import { sentMessage } from '#content/sent.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { waitlistEntries } from '#db/schema/newsletter.ts';
import { offers } from '#db/schema/offers.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

describe('waitlist', () => {
  const join = (json: object) => call(app, 'POST', '/api/waitlist', { json });

  test('accepts an address once per product, in any case', async () => {
    const answers = [
      await join({ email: 'Ada@moreno.test', product: 'analytics' }),
      await join({ email: ' ada@MORENO.test ', product: 'analytics' }),
      await join({ email: 'ada@moreno.test', product: 'integrations' }),
    ];

    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
    expect(await db.select().from(waitlistEntries).orderBy(asc(waitlistEntries.id))).toMatchObject([
      { email: 'ada@moreno.test', product: 'analytics', createdAt: NOW },
      { email: 'ada@moreno.test', product: 'integrations' },
    ]);
  });

  test('stores one of ten parallel entries', async () => {
    await Promise.all(Array.from({ length: 10 }, () => join({ email: 'ada@moreno.test', product: 'analytics' })));

    expect(await db.$count(waitlistEntries)).toBe(1);
  });

  test('answers a robot like a person and stores nothing', async () => {
    const answer = await join({ email: 'ada@moreno.test', product: 'analytics', website: 'https://spam.test' });

    expect(answer.status).toBe(200);
    expect(await db.$count(waitlistEntries)).toBe(0);
  });

  test.each([{ email: 'ada' }, { product: 'everything' }, { product: undefined }, { email: null }])(
    'rejects %j',
    async (facts) => {
      const answer = await join({ email: 'ada@moreno.test', product: 'analytics', ...facts });

      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  test('accepts products that the owner added, and none that they removed', async () => {
    setOwnValues({ 'landing.saas.comingSoon': ['analytics', 'item-1'], 'landing.saas.comingSoon.item-1.name': 'Desk' });
    const { headers } = await signedInAs(app, db, 'admin');
    const entry = { email: 'ada@moreno.test', product: 'item-1' };

    expect(await join(entry)).toMatchObject({ status: 200 });
    expect(await join({ ...entry, product: 'integrations' })).toMatchObject({ status: 400 });
    expect(await join({ ...entry, product: 'item-2' })).toMatchObject({ status: 400 });
    const listed = await call(app, 'GET', '/api/waitlist?filter=item-1', { headers });
    expect(listed.body).toMatchObject({ count: 1, data: [entry] });
    expect(sentMessage('waitlist.item-1.false')?.text).toContain('Desk');
  });

  test('is limited like the newsletter', async () => {
    const limited = await testApp({ env: { RATE_LIMITS: 'on', LIMIT_SUBSCRIBE: '1/600' } });
    const json = { email: 'ada@moreno.test', product: 'analytics' };

    await call(limited.app, 'POST', '/api/waitlist', { json });

    expect((await call(limited.app, 'POST', '/api/waitlist', { json })).status).toBe(429);
  });

  test('is visible to admins', async () => {
    await join({ email: 'ada@moreno.test', product: 'analytics' });
    const { headers } = await signedInAs(app, db, 'admin');

    const { body } = await call(app, 'GET', '/api/waitlist?filter=analytics', { headers });

    expect(body).toMatchObject({ count: 1, data: [{ id: 1, email: 'ada@moreno.test', product: 'analytics' }] });
  });
});

describe('offers', () => {
  const anOffer = (facts: object = {}) => ({ name: 'Spring', code: 'SPRING20', kind: 'percent', value: 20, ...facts });

  async function asAdmin() {
    const { headers } = await signedInAs(app, db, 'admin');
    return (method: string, path: string, json?: object) => call(app, method, path, { headers, json });
  }

  // Spec 2.11: "Title 'Marketing Tools', with a special-offers component and a placeholder card saying more"
  test('are created, changed and deleted, each with an entry', async () => {
    const ask = await asAdmin();

    const made = await ask('POST', '/api/offers', anOffer({ limit: 5, endsAt: '2025-12-31T00:00:00Z' }));
    const changed = await ask('PATCH', '/api/offers/1', { value: 25, isActive: false });
    const deleted = await ask('DELETE', '/api/offers/1');

    expect(made).toMatchObject({
      status: 201,
      body: {
        id: 1,
        plan: '',
        startsAt: null,
        endsAt: '2025-12-31T00:00:00.000Z',
        limit: 5,
        redemptions: 0,
        isActive: true,
      },
    });
    expect(changed).toMatchObject({ status: 200, body: { value: 25, isActive: false, name: 'Spring', limit: 5 } });
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { action: 'offer.create', before: null, after: { code: 'SPRING20' } },
      { action: 'offer.update', before: { value: 20, isActive: true }, after: { value: 25, isActive: false } },
      { action: 'offer.delete', before: { code: 'SPRING20' }, after: null },
    ]);
    expect(await db.$count(offers)).toBe(0);
  });

  test('are stored in cents and answered in dollars', async () => {
    const ask = await asAdmin();

    const { body } = await ask('POST', '/api/offers', anOffer({ kind: 'amount', value: 12.5 }));
    await ask('PATCH', '/api/offers/1', { name: 'Renamed' });

    expect(body).toMatchObject({ value: 12.5 });
    expect(await db.select().from(offers)).toMatchObject([{ value: 1250, name: 'Renamed' }]);
  });

  test('have unique codes in any case', async () => {
    const ask = await asAdmin();
    await ask('POST', '/api/offers', anOffer());
    await ask('POST', '/api/offers', anOffer({ code: 'OTHER' }));

    const expected = { status: 409, body: { code: 'code_taken', fields: { code: [expect.any(String)] } } };
    expect(await ask('POST', '/api/offers', anOffer({ code: 'spring20' }))).toMatchObject(expected);
    expect(await ask('PATCH', '/api/offers/2', { code: 'Spring20' })).toMatchObject(expected);
    expect(await db.$count(auditEntries)).toBe(2);
  });

  test.each([
    { name: ' ' },
    { code: 'a b' },
    { code: 'ab' },
    { kind: 'gift' },
    { value: 0 },
    { value: 101 },
    { value: 12.5 },
    { value: '20' },
    { kind: 'amount', value: 1.005 },
    { kind: 'amount', value: 100_001 },
    { plan: 'Gold' },
    { limit: 0 },
    { limit: 1.5 },
    { startsAt: 'now' },
    { startsAt: '2025-13-01T00:00:00Z' },
    { startsAt: '0000-01-01T00:00:00Z' },
    { startsAt: '9999-12-31T23:59:00-12:00' },
    { startsAt: '2025-06-02T00:00:00Z', endsAt: '2025-06-01T00:00:00Z' },
  ])('reject %j', async (facts) => {
    const ask = await asAdmin();

    expect((await ask('POST', '/api/offers', anOffer(facts))).status).toBe(400);
    expect(await db.$count(offers)).toBe(0);
  });

  test('are validated as a whole when a part changes', async () => {
    const ask = await asAdmin();
    await ask('POST', '/api/offers', anOffer({ kind: 'amount', value: 500 }));

    expect((await ask('PATCH', '/api/offers/1', { kind: 'percent' })).status).toBe(400);
  });

  test.each(['0', '77', 'x'])('named %s are 404', async (id) => {
    const ask = await asAdmin();

    expect((await ask('PATCH', `/api/offers/${id}`, { name: 'X' })).status).toBe(404);
    expect((await ask('DELETE', `/api/offers/${id}`)).status).toBe(404);
  });
});

describe('export', () => {
  const facts = { list: 'users', format: 'spec', filter: 'active', q: 'ada', rows: 12 };

  test('leaves an audit entry', async () => {
    const { headers, user } = await signedInAs(app, db, 'admin');

    const { status } = await call(app, 'POST', '/api/audit/exports', { headers, json: facts });
    const { body } = await call(app, 'GET', '/api/audit?q=export', { headers });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      count: 1,
      data: [
        {
          actorName: user.username,
          action: 'list.export',
          subject: 'users',
          before: null,
          after: { format: 'spec', filter: 'active', q: 'ada', rows: 12 },
        },
      ],
    });
  });

  test.each([{ list: 'passwords' }, { format: 'xml' }, { rows: -1 }, { rows: 1.5 }, { q: 'x'.repeat(201) }])(
    'with %j is rejected',
    async (wrong) => {
      const { headers } = await signedInAs(app, db, 'admin');

      expect((await call(app, 'POST', '/api/audit/exports', { headers, json: { ...facts, ...wrong } })).status).toBe(
        400,
      );
    },
  );
});
