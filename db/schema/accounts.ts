import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from './search.ts';

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    passwordHash: text().notNull(),
    role: text({ enum: ['customer', 'editor', 'advisor', 'admin'] })
      .notNull()
      .default('customer'),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastLogin: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    /** Created by admin:create, not by registration. Demo mode doesn't start on a database that has one. */
    isOperatorMade: boolean().notNull().default(false),
    /** When the person's data was erased; what remains is "Deleted customer N", to whom orders belong. */
    erasedAt: timestamp({ withTimezone: true }),
    /** The policies that they agreed to, each with its version. */
    policies: text().array().notNull().default(sql`'{terms-1,privacy-1}'`),
    search: searchText('username', 'email', 'first_name', 'last_name'),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_username_idx').on(sql`lower(${table.username})`, table.id),
    index('users_email_idx').on(sql`lower(${table.email})`, table.id),
    index('users_name_idx').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
    index('users_status_idx').on(table.status, table.id),
    index('users_role_idx').on(table.role, table.id),
    index('users_created_idx').on(table.createdAt, table.id),
    index('users_last_login_idx').on(sql`coalesce(${table.lastLogin}, 'epoch'::timestamptz)`, table.id),
    searchIndex('users_search_idx', table.search),
    // Nothing may bring a person back into an erased account.
    check(
      'users_erased_check',
      sql`${table.erasedAt} is null or (${table.status} = 'inactive' and ${table.email} = 'deleted-' || ${table.id} || '@erased.invalid'
        and ${table.username} = 'deleted-' || ${table.id} and ${table.firstName} = 'Deleted' and ${table.lastName} = 'customer ' || ${table.id})`,
    ),
  ],
);

/** Signed-in browsers. Only the hash of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** When the second factor was last given in it; null: never. */
    secondFactorAt: timestamp({ withTimezone: true }),
    /** When its user last proved who they are; what is dangerous asks for a recent proof. */
    provenAt: timestamp({ withTimezone: true }),
    /** The browser of `browsers`, whose remembered second factor ends with the session that staff or the user sign out. */
    browserId: integer(),
    /** The customer as whom an admin sees the site, read only. */
    viewedAsId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When that started; it ends by itself. */
    viewedAsSince: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
);

/** Single-use links sent by email: password resets, verifications and both ends of an email change. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'verify', 'leave-email', 'take-email'] }).notNull(),
    /** The new address of an email change, or the address being verified. */
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** The same for both links of one email change. */
    changeKey: text(),
    /** When this end of an email change was confirmed. A link that a newer one replaced is used but not confirmed. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('account_links_user_idx').on(table.userId, table.purpose),
    index('account_links_email_idx').on(sql`lower(${table.email})`, table.createdAt),
  ],
);

/** Links that invite somebody to a role. The setup link, which makes the first admin, is the one without an address. */
export const invitations = pgTable(
  'invitations',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: ['customer', 'editor', 'advisor', 'admin'] }).notNull(),
    tokenHash: text().notNull().unique(),
    invitedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('invitations_open_key')
      .on(table.email)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
    index('invitations_email_idx').on(sql`lower(${table.email})`),
    index('invitations_created_idx').on(table.createdAt, table.id),
  ],
);

/** Browsers that signed in to an account, by the hash of a long-lived cookie. A sign-in from another one is emailed. */
export const browsers = pgTable(
  'browsers',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then it isn't asked for a second factor. */
    rememberedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [unique('browsers_key').on(table.userId, table.tokenHash)],
);
