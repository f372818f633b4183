import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { searchIndex, searchText } from './search.ts';

/** How a visitor came to the site, without cookies or identifiers. Empty texts where unknown. */
export type Visit = {
  /** ISO 8601 instant. */
  at: string;
  /** Host name of the referring page. */
  referrer: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  /** Path of the first page of the visit. */
  page: string;
};

type Sorted<Names extends string> = Record<Names, AnyPgColumn>;

/** The days from 2000-01-01 until the follow-up; requests without one come last. */
export const followUpOrder = ({ followUpOn }: Sorted<'followUpOn'>) =>
  sql`coalesce(${followUpOn} - date '2000-01-01', 99999)`;

/** In cents; requests without a value come first. */
export const valueOrder = ({ valueCents }: Sorted<'valueCents'>) => sql`coalesce(${valueCents}, -1)`;

const secondsUntil = (at: AnyPgColumn) => sql`extract(epoch from ${at} - timestamptz 'epoch')::bigint`;

type Waited = Sorted<'createdAt' | 'status' | 'firstAnswerAt' | 'waitsSince'>;

/** In seconds: the longest wait for an answer first, then the answered requests, newest first. */
export const waitOrder = ({ createdAt, status, firstAnswerAt, waitsSince }: Waited) => {
  const received = secondsUntil(createdAt);
  return sql`(case when ${waitsSince} is not null then ${secondsUntil(waitsSince)} when ${firstAnswerAt} is null and ${status} = 'new' then ${received} else 9000000000 - ${received} end)`;
};

/** What follows the @, in lower case. */
export const emailDomain = ({ email }: Sorted<'email'>) => sql`split_part(lower(${email}), '@', 2)`;

/** Who sent it, in lower case, without what they wrote. */
export const senderText = ({
  firstName,
  lastName,
  email,
  company,
}: Sorted<'firstName' | 'lastName' | 'email' | 'company'>) =>
  sql`lower(${firstName} || ' ' || ${lastName} || U&'\\001f' || ${email} || U&'\\001f' || ${company})`;

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
    /** Staff who take care of it. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** YYYY-MM-DD, the day on which staff want to get back to the visitor. */
    followUpOn: date({ mode: 'string' }),
    valueCents: integer(),
    /** When staff first answered: a reply, a call marked as done, or a status other than new. */
    firstAnswerAt: timestamp({ withTimezone: true }),
    /** Since when an email of the visitor waits for an answer, after staff had answered; null if none does. */
    waitsSince: timestamp({ withTimezone: true }),
    /** The policies that it was sent under, each with its version. */
    policies: text().array().notNull().default(sql`'{privacy-1}'`),
    /** The path of the page it was sent from. */
    page: text().notNull().default(''),
    firstVisit: jsonb().$type<Visit>(),
    lastVisit: jsonb().$type<Visit>(),
    /** The channel of the last visit in words, for example "Google search"; empty if unknown. */
    source: text().notNull().default(''),
    isDemo: boolean().notNull().default(false),
    search: searchText('first_name', 'last_name', "first_name || ' ' || last_name", 'email', 'company', 'message'),
  },
  (table) => [
    index('consultation_requests_created_idx').on(table.createdAt, table.id),
    index('consultation_requests_name_idx').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
    index('consultation_requests_email_idx').on(sql`lower(${table.email})`, table.id),
    index('consultation_requests_domain_idx').on(emailDomain(table), table.id),
    index('consultation_requests_company_idx').on(sql`lower(${table.company})`, table.id),
    index('consultation_requests_interest_idx').on(table.interest, table.id),
    index('consultation_requests_status_idx').on(table.status, table.id),
    index('consultation_requests_owner_idx').on(table.ownerId, table.id),
    index('consultation_requests_follow_up_idx').on(followUpOrder(table), table.id),
    index('consultation_requests_source_idx').on(table.source, table.id),
    index('consultation_requests_value_idx').on(valueOrder(table), table.id),
    index('consultation_requests_wait_idx').on(waitOrder(table), table.id),
    // Unanswered requests, longest wait first.
    index('consultation_requests_unanswered_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.firstAnswerAt} is null and ${table.status} = 'new' and ${table.spamAt} is null`),
    index('consultation_requests_waits_idx')
      .on(table.waitsSince, table.id)
      .where(sql`${table.waitsSince} is not null and ${table.spamAt} is null`),
    index('consultation_requests_spam_idx').on(table.id).where(sql`${table.spamAt} is not null`),
    searchIndex('consultation_requests_search_idx', table.search),
    searchIndex('consultation_requests_sender_idx', senderText(table)),
  ],
);
