import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notifications } from '#db/schema/notifications.ts';
import { bought, WORLDS, type World, withoutTrial } from '#tests/support/billing-worlds.ts';
import { anOffer } from '#tests/support/business.ts';

const kindsIn = async ({ db }: World) =>
  (await db.select().from(notifications).orderBy(asc(notifications.id))).map(({ kind }) => kind);

describe.each(WORLDS)('with %s', (_name, create) => {
  test('notifies staff of a new order, but not of its renewals', async () => {
    const world = await bought(create);
    expect(await kindsIn(world)).toEqual(['order']);

    for (const days of [30, 31]) {
      world.travel(days);
      await world.renew(world.id);
    }

    expect(await kindsIn(world)).toEqual(['order']);
  });

  test('notifies staff once of a payment that failed', async () => {
    const world = await bought(create);
    world.travel(30);
    await world.declineCard();

    await world.renew(world.id);
    await world.renew(world.id);

    expect(await kindsIn(world)).toEqual(['order', 'failed-payment']);
  });

  test.each([
    ['a trial', create, 'free trial'],
    ['a first month that an offer covers', () => withoutTrial(create), '$0'],
  ])('tells staff of %s', async (_what, start, amount) => {
    const world = await start();
    await anOffer(world.db, { code: 'ALL', value: 100 });

    await world.pay(await world.startCheckout('ai-specialist-basic', 'ALL'));

    const [order] = await world.db.select().from(notifications);
    expect(order?.detail).toBe(`AI Solutions Specialist (Basic), ${amount}`);
  });
});
