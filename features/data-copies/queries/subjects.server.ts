import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx, Personal } from '#features/ctx.ts';
import type { Copied, Subject } from '#features/personal.server.ts';
import { isProvenAddress } from '#features/personal.server.ts';
import type { Person } from './subject.server.ts';

/** Null for somebody without an account, or without a confirmed address. */
const subjectsFor = <Key>(copied: Copied<Key>[] = [], key: Key | null): Subject[] =>
  key === null ? [] : copied.map((subject) => ({ ...subject, where: subject.where(key) }));

/** Everything held about a person, first what is theirs and last what is kept about their work for us. */
export function subjectsOf(personal: Personal[], { userId, email }: Person): Subject[] {
  const copies = personal.flatMap((noun) => noun.copies ?? []);
  return [
    ...copies.flatMap(({ account }) => subjectsFor(account, userId)),
    ...copies.flatMap(({ address }) => subjectsFor(address, email)),
    ...copies.flatMap(({ work }) => subjectsFor(work, userId)),
  ];
}

/** Null if the account is gone. */
export async function findPerson(ctx: Ctx, copy: { userId: number | null; email: string }): Promise<Person | null> {
  const account = { id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt };
  if (copy.userId !== null) {
    const [found] = await ctx.db.select(account).from(users).where(eq(users.id, copy.userId));
    return found ? { userId: found.id, email: found.emailVerifiedAt && found.email.toLowerCase() } : null;
  }
  // People who can sign in get their account's data only in the profile. An account whose owner never confirmed the
  // address may belong to somebody who mistyped it, also if staff confirmed it.
  const isClosed = and(eq(sql`lower(${users.email})`, copy.email), ne(users.status, 'active'), isProvenAddress);
  const [closed] = await ctx.db.select({ id: users.id }).from(users).where(isClosed);
  return { userId: closed?.id ?? null, email: copy.email };
}
