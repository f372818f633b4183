import { and, eq } from 'drizzle-orm';
import { closures } from '#db/schema/privacy.ts';
import { promises } from '#db/schema/promises.ts';
import type { Personal } from '#features/ctx.ts';
import { dueOf } from './rules.ts';

export const personal: Personal = {
  notCopied: [[promises, 'names only staff']],
  keeps: [[promises, 'names only staff; as an owner only "Deleted customer N" remains']],
  /** The erasure deletes the request that started this promise, and keeps it. */
  async anonymizes(ctx, { userId }) {
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
