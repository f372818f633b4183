import { boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

export const consultationRequests = pgTable(
  'consultation_requests',
  {
    id: serial().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    interest: text().notNull(),
    message: text().notNull(),
    projectType: text().notNull().default(''),
    timeline: text().notNull().default(''),
    budgetRange: text().notNull().default(''),
    preferredContactMethod: text().notNull().default(''),
    serviceType: text().notNull().default(''),
    subscribeToNewsletter: boolean().notNull().default(false),
    phone: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was taken for spam; null for a genuine request. */
    spamAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [index('consultation_requests_created_idx').on(table.createdAt, table.id)],
);
