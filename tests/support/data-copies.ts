import { text } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { fromBufferPromise } from 'yauzl';
import type { Database } from '#db/open.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from './app.ts';
import { ada } from './factories.ts';
import { aUser, signedInAs } from './people.ts';

/** `travel` advances its clock by milliseconds. */
export async function copyingSite() {
  let now = NOW;
  const { app, ctx, db, lines } = await testApp({ now: () => now });
  const copies = () => db.select().from(dataCopies).orderBy(dataCopies.id);
  return {
    app,
    ctx,
    db,
    lines,
    copies,
    travel: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    parts: () => db.$count(dataCopyParts),
  };
}

/** Stores a requested copy. */
export async function aCopy(db: Database, facts: Partial<typeof dataCopies.$inferInsert> = {}) {
  const expiresAt = new Date(NOW.getTime() + 7 * DAY);
  const [copy] = await db
    .insert(dataCopies)
    .values({ email: ada.email, createdAt: NOW, confirmedAt: NOW, expiresAt, ...facts })
    .returning();
  if (!copy) throw new Error('The copy was not stored');
  return copy;
}

/** Ada, who has confirmed her address. */
export const aVerifiedUser = (db: Database) => aUser(db, { email: ada.email, emailVerifiedAt: NOW });

/** The files of a ZIP archive by name, read by another library than the one that writes it. */
export async function readArchive(bytes: Uint8Array): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  const files: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  }
  return files;
}

/** The files of a finished copy, as they are stored. */
export async function storedArchive(db: Database, copyId: number): Promise<Record<string, string>> {
  const parts = await db
    .select({ bytes: dataCopyParts.bytes })
    .from(dataCopyParts)
    .where(eq(dataCopyParts.copyId, copyId))
    .orderBy(asc(dataCopyParts.position));
  return readArchive(Buffer.concat(parts.map(({ bytes }) => bytes)));
}

export const OWN_COPIES = '/api/user/data-copies';
export const ADDRESS_COPIES = '/api/privacy/data-copies';

/** Somebody who is signed in, and the calls about copies that they make. */
export async function copyingAs(role: 'customer' | 'admin' = 'customer') {
  const site = await copyingSite();
  const { user, headers } = await signedInAs(site.app, site.db, role);
  return {
    ...site,
    user,
    headers,
    ask: () => call(site.app, 'POST', OWN_COPIES, { headers, json: {} }),
    read: () => call(site.app, 'GET', OWN_COPIES, { headers }),
    download: (id: number, as = headers) => site.app.request(`${OWN_COPIES}/${id}/file`, { headers: as }),
    askFor: (email: unknown) => call(site.app, 'POST', ADDRESS_COPIES, { headers, json: { email } }),
  };
}
