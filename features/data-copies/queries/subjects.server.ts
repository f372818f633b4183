import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { accountSubjects } from './account-subjects.server.ts';
import { addressSubjects } from './address-subjects.server.ts';
import { conversationSubjects } from './conversation-subjects.server.ts';
import { purchaseSubjects } from './purchase-subjects.server.ts';
import { staffSubjects } from './staff-subjects.server.ts';
import type { Person, Subject } from './subject.server.ts';

/** Everything held about a person. A feature with new personal data adds its subject here. */
export const subjectsOf = ({ userId, email }: Person): Subject[] => [
  ...(userId === null
    ? []
    : [...accountSubjects(userId), ...purchaseSubjects(userId), ...conversationSubjects(userId)]),
  ...(email === null ? [] : addressSubjects(email)),
  ...(userId === null ? [] : staffSubjects(userId)),
];

/** Null if the account is gone. */
export async function findPerson(ctx: Ctx, copy: { userId: number | null; email: string }): Promise<Person | null> {
  const account = { id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt };
  if (copy.userId !== null) {
    const [found] = await ctx.db.select(account).from(users).where(eq(users.id, copy.userId));
    return found ? { userId: found.id, email: found.emailVerifiedAt && found.email.toLowerCase() } : null;
  }
  // Somebody who can sign in gets what belongs to the account only in the profile.
  const isClosed = and(eq(sql`lower(${users.email})`, copy.email), ne(users.status, 'active'));
  const [closed] = await ctx.db.select(account).from(users).where(isClosed);
  return { userId: closed?.id ?? null, email: copy.email };
}
