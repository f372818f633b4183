import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema/checkout.ts';
import { offers } from '#db/schema/offers.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { ordersIn, WORLDS, withoutTrial } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';

const PLAN = 'ai-specialist-basic';

describe.each(WORLDS)('with %s, a card page that is opened again', (_name, create) => {
  test('has the price that the plan has then', async () => {
    const world = await withoutTrial(create);
    await world.startCheckout(PLAN);
    await world.requestAsAdmin('POST', '/api/catalogue/plans/basic/price', { price: 19 });

    await world.pay(await world.startCheckout(PLAN));

    expect(await ordersIn(world)).toMatchObject([[expect.any(String), 1900, 'completed']]);
  });

  test('has the discount that the offer has then', async () => {
    const world = await withoutTrial(create);
    await anOffer(world.db, { code: 'CODE', value: 10, limit: 1 });
    await world.startCheckout(PLAN, 'CODE');
    await world.db.update(offers).set({ value: 50 });

    await world.pay(await world.startCheckout(PLAN, 'CODE'));

    expect(await ordersIn(world)).toMatchObject([[expect.any(String), 1450, 'completed']]);
    expect(await world.db.select().from(offers)).toMatchObject([{ redemptions: 1 }]);
  });

  test('stores the terms that are in force then', async () => {
    const world = await withoutTrial(create);
    await world.startCheckout(PLAN);
    const now = world.now();
    const dates = { createdAt: now, updatedAt: now, publishedAt: now, effectiveAt: now };
    await world.db.insert(policyVersions).values({ ...dates, policy: 'terms', number: 2, text: 'Two.' });

    await world.pay(await world.startCheckout(PLAN));

    expect(await world.db.select().from(checkouts).where(eq(checkouts.status, 'completed'))).toMatchObject([
      { policies: ['terms-2', 'refund-policy-1'] },
    ]);
  });
});
