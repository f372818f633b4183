import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { createRandom, type Random } from '#lib/random.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aLead } from '#tests/support/business.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

const ACTIONS = 40;
const FACTS = ['status', 'notes', 'isSpam', 'ownerId', 'followUpOn', 'value'] as const;

type Lead = { id: number; version: string } & Record<(typeof FACTS)[number], unknown>;

const factsOf = (lead: Lead) => Object.fromEntries(FACTS.map((name) => [name, lead[name]]));

const aChange = (random: Random, ownerId: number) =>
  random.pick<object>([
    { status: random.pick(['new', 'contacted', 'qualified', 'won', 'lost']) },
    { notes: `Note ${random.between(1, 9)}` },
    { ownerId: random.pick([ownerId, null]) },
    { followUpOn: random.pick(['2025-06-20', null]), value: random.pick([100, 250.5, null]) },
    { isSpam: random.chance(50) },
  ]);

// Replaying what the entries say must lead from the first state to the last one.
test.each([1, 2, 3])('the audit log tells the whole history of leads, seed %i', async (seed) => {
  const random = createRandom(seed);
  const { user, headers } = await signedInAs(app, db, 'admin');
  const ids = [(await aLead(db)).id, (await aLead(db)).id];
  const read = async (id: number) => (await call(app, 'GET', `/api/contacts/${id}`, { headers })).body as Lead;
  const told = new Map<string, object>();
  for (const id of ids) told.set(`contact ${id}`, factsOf(await read(id)));

  for (let action = 0; action < ACTIONS; action++) {
    const stale = random.chance(20);
    const leads = await Promise.all(ids.map(async (id) => ({ id, version: stale ? 'old' : (await read(id)).version })));
    const status = random.pick(['contacted', 'won']);
    const change = random.chance(30)
      ? call(app, 'POST', '/api/leads/bulk', { headers, json: { leads, status } })
      : call(app, 'PATCH', `/api/contacts/${ids[0]}`, {
          headers,
          json: { ...aChange(random, user.id), version: leads[0]?.version },
        });
    expect((await change).status).toBe(stale ? 409 : 200);
  }

  for (const { subject, before, after } of await db.select().from(auditEntries).orderBy(auditEntries.id)) {
    expect(told.get(subject)).toMatchObject(before ?? {});
    told.set(subject, { ...told.get(subject), ...after });
  }
  for (const id of ids) expect(told.get(`contact ${id}`)).toEqual(factsOf(await read(id)));
});
