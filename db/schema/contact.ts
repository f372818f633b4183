import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from './search.ts';

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
    /** When it was marked as spam; null for a genuine request. */
    spamAt: timestamp({ withTimezone: true }),
    /** When a confirmation to the visitor was queued; null if the limit or the spam folder prevented it. */
    confirmationAt: timestamp({ withTimezone: true }),
    status: text({ enum: ['new', 'contacted', 'qualified', 'won', 'lost'] })
      .notNull()
      .default('new'),
    notes: text().notNull().default(''),
    isDemo: boolean().notNull().default(false),
    search: searchText('first_name', 'last_name', "first_name || ' ' || last_name", 'email', 'company', 'message'),
  },
  (table) => [
    index('consultation_requests_created_idx').on(table.createdAt, table.id),
    index('consultation_requests_name_idx').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
    index('consultation_requests_email_idx').on(sql`lower(${table.email})`, table.id),
    index('consultation_requests_company_idx').on(sql`lower(${table.company})`, table.id),
    index('consultation_requests_interest_idx').on(table.interest, table.id),
    index('consultation_requests_status_idx').on(table.status, table.id),
    index('consultation_requests_spam_idx').on(table.id).where(sql`${table.spamAt} is not null`),
    searchIndex('consultation_requests_search_idx', table.search),
  ],
);
