import type { Database } from '#db/open.ts';
import { offers } from '#db/schema/offers.ts';
import { orders } from '#db/schema/orders.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { NOW } from './app.ts';
import { aConsultationRequest } from './factories.ts';

function stored<Row>([row]: Row[]): Row {
  if (!row) throw new Error('Nothing was stored');
  return row;
}

/** Stores a completed order of $29. */
export const anOrder = async (db: Database, facts: Partial<typeof orders.$inferInsert> = {}) =>
  stored(
    await db
      .insert(orders)
      .values({
        customerName: 'Ada Moreno',
        customerEmail: 'ada@moreno.test',
        productName: 'AI Solutions Specialist (Basic)',
        amountCents: 2900,
        status: 'completed',
        createdAt: NOW,
        ...facts,
      })
      .returning(),
  );

/** Stores an active subscription of $29 that renews in ten days. */
export const aSubscription = async (
  db: Database,
  facts: Partial<typeof subscriptions.$inferInsert> & { userId: number },
) =>
  stored(
    await db
      .insert(subscriptions)
      .values({
        agentId: 'ai-specialist',
        priceCents: 2900,
        renewalDate: daysFromNow(10),
        createdAt: daysFromNow(-20),
        ...facts,
      })
      .returning(),
  );

/** Stores a consultation request that isn't spam. */
export const aLead = async (db: Database, facts: Partial<typeof consultationRequests.$inferInsert> = {}) =>
  stored(
    await db
      .insert(consultationRequests)
      .values({ ...aConsultationRequest(), createdAt: NOW, ...facts } as typeof consultationRequests.$inferInsert)
      .returning(),
  );

/** NOW plus that many times 24 hours. */
export const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

/** Stores an offer of 10% off that anyone may redeem. */
export const anOffer = async (db: Database, facts: Partial<typeof offers.$inferInsert> & { code: string }) =>
  stored(
    await db
      .insert(offers)
      .values({ name: 'An offer', kind: 'percent', value: 10, createdAt: NOW, ...facts })
      .returning(),
  );
