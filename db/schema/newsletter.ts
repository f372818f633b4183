import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { searchIndex, searchText } from './search.ts';

/** Links that confirm a sign-up. Asking for another link doesn't invalidate an earlier one. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    purpose: text({ enum: ['newsletter', 'waitlist'] }).notNull(),
    tokenHash: text().notNull().unique(),
    /** When its email may be sent; may be in the future. */
    sendAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('confirmations_email_idx').on(table.email, table.sendAt)],
);

export const subscribers = pgTable(
  'subscribers',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    /** Where its owner last asked for the newsletter. */
    source: text({ enum: ['website', 'consultation', 'import'] })
      .notNull()
      .default('website'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner of the address last asked for the newsletter; null for suspected spam. */
    consentAt: timestamp({ withTimezone: true }),
    /** How they asked, for example by which form. */
    consentSource: text(),
    /** The policies that they agreed to; none if they agreed elsewhere, each with its version. */
    policies: text().array().notNull().default(sql`'{email-policy-1,privacy-1}'`),
    /** When the address was confirmed; until then nothing is sent to it. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Which of `content/newsletter.ts` the subscriber wants, by id. */
    topics: text().array().notNull().default(sql`'{}'`),
    /** While set, the address is suppressed: nothing is sent until its owner confirms a new sign-up. */
    unsubscribedAt: timestamp({ withTimezone: true }),
    /** `bounce`: the address doesn't accept emails. */
    unsubscribeReason: text({ enum: ['link', 'one_click', 'bounce', 'complaint', 'staff'] }),
    /** The campaign whose email had the link. */
    unsubscribedFrom: integer(),
    /** Temporary bounces since the last confirmation. */
    softBounces: integer().notNull().default(0),
    bouncedAt: timestamp({ withTimezone: true }),
    /** What the mail server said. */
    bounceText: text(),
    /** When it was marked as spam; null for a genuine sign-up. */
    spamAt: timestamp({ withTimezone: true }),
    /** In the links of newsletter emails, which work for years. It allows leaving and preferences, never confirming. */
    manageToken: text().notNull().unique().default(sql`gen_random_uuid()`),
    isDemo: boolean().notNull().default(false),
    state: text({ enum: ['spam', 'bounced', 'unsubscribed', 'pending', 'confirmed'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when spam_at is not null then 'spam' when unsubscribe_reason = 'bounce' then 'bounced' when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is null then 'pending' else 'confirmed' end`,
      ),
    search: searchText('email'),
  },
  (table) => [
    uniqueIndex('subscribers_email_key').on(sql`lower(${table.email})`),
    index('subscribers_created_idx').on(table.createdAt, table.id),
    index('subscribers_email_idx').on(sql`lower(${table.email})`, table.id),
    index('subscribers_state_idx').on(table.state, table.id),
    index('subscribers_source_idx').on(table.source, table.id),
    index('subscribers_unsubscribed_from_idx')
      .on(table.unsubscribedFrom)
      .where(sql`${table.unsubscribedFrom} is not null`),
    searchIndex('subscribers_search_idx', table.search),
    check(
      'subscribers_unsubscribed_check',
      sql`(${table.unsubscribedAt} is null) = (${table.unsubscribeReason} is null)`,
    ),
  ],
);

/** Bounces and complaints that the mail provider has reported, so that a repeated report changes nothing. */
export const bounceReports = pgTable(
  'mail_reports',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    email: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('mail_reports_received_idx').on(table.receivedAt)],
);

/** An import of subscribers. Its people are staged first and join the subscribers in small batches once all are there. */
export const subscriberImports = pgTable(
  'subscriber_imports',
  {
    id: serial().primaryKey(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When all its people were staged; without it they are only leftovers of an interrupted request. */
    acceptedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /** How many people were staged, how many of them were handled, and how many of these were new. */
    count: integer().notNull(),
    done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    /** For its audit entry. */
    known: integer().notNull(),
    rejected: integer().notNull(),
    consentSource: text().notNull(),
    consentDate: text().notNull(),
  },
  (table) => [
    index('subscriber_imports_open_idx').on(table.id).where(sql`${table.finishedAt} is null`),
    index('subscriber_imports_actor_idx').on(table.actorId, table.id),
  ],
);

export const stagedSubscribers = pgTable(
  'staged_subscribers',
  {
    importId: integer()
      .notNull()
      .references(() => subscriberImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    email: text().notNull(),
    consentSource: text().notNull(),
    consentAt: timestamp({ withTimezone: true }).notNull(),
    topics: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** Keyed hashes of erased addresses that must not be written to again. */
export const suppressions = pgTable('suppressions', {
  emailHash: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** People who want an email when a product is ready. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    /** The id of a product that is or was coming soon. */
    product: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the address was confirmed; until then nothing is sent to it. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** The policies that they agreed to, each with its version. */
    policies: text().array().notNull().default(sql`'{email-policy-1,privacy-1}'`),
    isDemo: boolean().notNull().default(false),
    search: searchText('email'),
  },
  (table) => [
    uniqueIndex('waitlist_entries_email_key').on(sql`lower(${table.email})`, table.product),
    index('waitlist_entries_created_idx').on(table.createdAt, table.id),
    index('waitlist_entries_email_idx').on(sql`lower(${table.email})`, table.id),
    index('waitlist_entries_product_idx').on(table.product, table.id),
    searchIndex('waitlist_entries_search_idx', table.search),
  ],
);
