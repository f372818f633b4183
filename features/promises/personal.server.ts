import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import { promises } from '#db/schema/promises.ts';
import type { Personal } from '#features/ctx.ts';
import { hostName } from '#features/personal.server.ts';
import { dueOf } from './rules.ts';

const isContactOf = (userId: number) => and(eq(promises.promise, 'contact'), eq(promises.subjectId, userId));

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'contact',
        title: 'Your contact',
        about: 'Who is your contact with us, and when we first named somebody.',
        table: promises,
        key: promises.subjectId,
        columns: {
          contact: sql`(select ${hostName} from ${users} where ${users.id} = ${promises.ownerId})`,
          namedAt: promises.keptAt,
        },
        where: (userId) => and(isContactOf(userId), isNotNull(promises.ownerId)),
      },
    ],
  },
  keeps: [[promises, 'how promises ended, without names; as an owner only "Deleted customer N" remains']],
  /** The erasure deletes the request that started this promise, and keeps it. Nobody is the contact any more. */
  async anonymizes(ctx, { userId }) {
    await ctx.db.update(promises).set({ ownerId: null }).where(isContactOf(userId));
    const [request] = await ctx.db
      .select({ id: closures.id, requestedAt: closures.requestedAt })
      .from(closures)
      .where(and(eq(closures.userId, userId), eq(closures.kind, 'delete')));
    if (!request) return {};
    const promise = 'deletion';
    const set = { dueAt: dueOf({ promise, startedAt: request.requestedAt }, ctx.mail), keptAt: ctx.now() };
    await ctx.db
      .insert(promises)
      .values({ promise, subjectId: request.id, ...set })
      .onConflictDoUpdate({ target: [promises.promise, promises.subjectId], set });
    return {};
  },
};
