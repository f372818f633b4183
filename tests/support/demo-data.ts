import { createDemoData } from '#content/demo/demo-data.ts';
import type { Database } from '#db/open.ts';
import { seedDemoData } from '#db/seed.ts';

/** Loads the demo data of that moment into an empty database. Returns whether it did. */
export const seedDemo = (db: Database, now: Date) => seedDemoData(db, () => createDemoData(now));
