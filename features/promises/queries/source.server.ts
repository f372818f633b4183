import { and, eq, isNotNull, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import type { PromiseKey } from '#content/promises.ts';
import { promises } from '#db/schema/promises.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Running } from '../rules.ts';

/** Only what was promised about one of them. */
export type About = { requestId?: number; conversationId?: number; customerId?: number };

type Ended = { subjectId: number; startedAt: Date; keptAt: Date | null };

/** How a promise is derived from what the nouns store. */
export type Source = {
  /** What isn't kept yet, first started first. `since`: when it was switched on, if it can be. */
  listRunning(ctx: Ctx, about: About, most: number, since?: Date): Promise<Omit<Running, 'promise'>[]>;
  /** What started after `since`, has ended and isn't recorded yet. */
  listEnded(ctx: Ctx, since: Date, most: number): Promise<Ended[]>;
};

/** That its end isn't recorded yet. */
export const isUnrecorded = ({ db }: Ctx, promise: PromiseKey, subjectId: SQLWrapper) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(promises)
      .where(and(eq(promises.promise, promise), sql`${promises.subjectId} = ${subjectId}`, isNotNull(promises.dueAt))),
  );
