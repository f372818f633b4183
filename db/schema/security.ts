import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** The authenticator app of an account, one at most. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32 (RFC 4648). */
  secret: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When the first code was entered; until then it protects nothing. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The 30-second step of the last accepted code, so that a code works once. */
  lastStep: bigint({ mode: 'number' }),
});

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as browsers send it. */
    credentialId: text().notNull().unique(),
    /** Base64url (COSE). */
    publicKey: text().notNull(),
    /** Signatures so far; 0 for authenticators that don't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    /** Synchronized between devices, unlike a security key. */
    isBackedUp: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** Only hashes are stored. A new set replaces all earlier codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique('recovery_codes_key').on(table.userId, table.codeHash)],
);

/** Sign-ins that have passed the password and wait for the second factor. */
export const secondSteps = pgTable('second_steps', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As at the password check: another password since then ends the sign-in. */
  passwordHash: text().notNull(),
  mustBeAdmin: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** WebAuthn challenges, deleted when they are answered. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['add', 'sign-in', 'proof'] }).notNull(),
    /** Null while nobody is signed in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expires_idx').on(table.expiresAt)],
);
