import type { Database } from '#db/open.ts';
import { browsers, sessions } from '#db/schema/accounts.ts';
import { passkeys, recoveryCodes, totpFactors } from '#db/schema/security.ts';
import { NOW } from './app.ts';

let count = 0;

/** Stores an authenticator app that is on. */
export const anApp = (db: Database, userId: number, facts: Partial<typeof totpFactors.$inferInsert> = {}) =>
  db.insert(totpFactors).values({ userId, secret: 'JBSWY3DPEHPK3PXP', createdAt: NOW, confirmedAt: NOW, ...facts });

/** Stores a passkey that nobody can use. */
export async function aPasskey(db: Database, userId: number, facts: Partial<typeof passkeys.$inferInsert> = {}) {
  const values = { userId, credentialId: `key-${++count}`, publicKey: 'AQID', counter: 0, name: 'MacBook' };
  const [passkey] = await db
    .insert(passkeys)
    .values({ ...values, createdAt: NOW, ...facts })
    .returning();
  if (!passkey) throw new Error('The passkey was not stored');
  return passkey;
}

/** Stores a recovery code that nobody can use. */
export const aCode = (db: Database, userId: number, facts: Partial<typeof recoveryCodes.$inferInsert> = {}) =>
  db.insert(recoveryCodes).values({ userId, codeHash: `code-${++count}`, createdAt: NOW, ...facts });

/** Stores a session, of which only the id is known. */
export async function aSession(db: Database, userId: number, facts: Partial<typeof sessions.$inferInsert> = {}) {
  const values = { userId, tokenHash: `session-${++count}`, createdAt: NOW, lastSeenAt: NOW, ...facts };
  const [session] = await db.insert(sessions).values(values).returning();
  if (!session) throw new Error('The session was not stored');
  return session;
}

/** Stores a browser that signed in to the account. */
export const aBrowser = (db: Database, userId: number, facts: Partial<typeof browsers.$inferInsert> = {}) =>
  db.insert(browsers).values({ userId, tokenHash: `browser-${++count}`, createdAt: NOW, lastSeenAt: NOW, ...facts });
