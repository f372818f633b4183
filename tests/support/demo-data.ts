import { createDemoData } from '#content/demo/demo-data.ts';
import type { Database } from '#db/open.ts';
import { seedDemoData } from '#db/seed.ts';

/** Loads the demo data for that time. Returns false if the database isn't empty. */
export const seedDemo = (db: Database, now: Date) => seedDemoData(db, () => createDemoData(now));

/** All posts, offers and waitlist entries, and three of everything else. */
export function aLittleDemoData(now: Date) {
  const all = createDemoData(now);
  return {
    ...all,
    customers: all.customers.slice(0, 3),
    orders: all.orders.slice(0, 3).map((order) => ({ ...order, buyerIndex: 1 })),
    subscriptions: all.subscriptions.slice(0, 3).map((one) => ({ ...one, buyerIndex: 1 })),
    leads: all.leads.slice(0, 3),
    subscribers: all.subscribers.slice(0, 3),
  };
}
