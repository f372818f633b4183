import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { untilLocked } from '#tests/support/lock-waits.ts';
import { signedInAs } from '#tests/support/people.ts';

/** An open checkout whose card page is being created. */
async function anUnfinishedCheckout() {
  const world = await testApp();
  const { user, headers } = await signedInAs(world.app, world.db, 'customer');
  const dates = { createdAt: NOW, checkedAt: NOW, expiresAt: new Date(NOW.getTime() + 3_600_000) };
  const checkout = { planId: 'ai-specialist-basic', priceCents: 2900, trialDays: 14, provider: 'sandbox' as const };
  await world.db.insert(checkouts).values({ ...checkout, ...dates, reference: randomUUID(), userId: user.id });
  return { ...world, headers, pool: (await testDatabase()).pool };
}

test('replaces a card page created while another plan is chosen', async () => {
  const { app, headers, pool } = await anUnfinishedCheckout();
  const first = await pool.connect();
  await first.query('begin');
  await first.query(`update checkouts set session_id = 'cs_first', url = 'https://pay.test/first'`);

  const request = call(app, 'POST', '/api/checkout', { headers, json: { planId: 'productivity-coach-basic' } });
  await untilLocked(pool);
  await first.query('commit');
  first.release();

  expect((await request).status).toBe(200);
  const { rows } = await pool.query('select plan_id, status from checkouts order by id');
  expect(rows).toEqual([
    { plan_id: 'ai-specialist-basic', status: 'expired' },
    { plan_id: 'productivity-coach-basic', status: 'open' },
  ]);
});
