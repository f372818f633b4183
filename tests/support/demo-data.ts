import { createConversations, createDemoPlan } from '#content/demo/conversations.ts';
import { createDemoData } from '#content/demo/demo-data.ts';
import type { Database } from '#db/open.ts';
import { seedDemoData } from '#db/seed.ts';
import { addFirstVersions } from '#features/consultants/commands/add-first-versions.server.ts';

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

export const demoConversations = (now: Date) => ({
  plan: createDemoPlan(now),
  conversations: createConversations(now),
});

export const addConsultants = (db: Database, now: Date) => addFirstVersions({ db, now: () => now });
