import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { dataCopies } from '#db/schema/data-copies.ts';
import { closures } from '#db/schema/privacy.ts';
import { hostName } from '#features/personal.server.ts';
import { type About, isUnrecorded, type Source } from './source.server.ts';

const pathOf = (list: string) => `/admin?view=privacy&list=${list}`;

const isAboutCustomer = ({ requestId, conversationId, customerId }: About) =>
  requestId !== undefined || conversationId !== undefined ? null : customerId;

const noOwner = { ownerId: null, requestId: null };

export const copies: Source = {
  async listRunning(ctx, about, most) {
    const customerId = isAboutCustomer(about);
    if (customerId === null) return [];
    const rows = await ctx.db
      .select({
        subjectId: dataCopies.id,
        startedAt: sql<Date>`${dataCopies.confirmedAt}`.mapWith(dataCopies.confirmedAt),
        name: sql<string>`coalesce(${hostName}, ${dataCopies.email})`,
      })
      .from(dataCopies)
      .leftJoin(users, eq(users.id, dataCopies.userId))
      .where(
        and(
          isNotNull(dataCopies.confirmedAt),
          isNull(dataCopies.readyAt),
          customerId === undefined ? undefined : eq(dataCopies.userId, customerId),
        ),
      )
      .orderBy(asc(dataCopies.confirmedAt), asc(dataCopies.id))
      .limit(most);
    return rows.map((row) => ({ ...row, ...noOwner, about: '', path: pathOf('copies') }));
  },

  listEnded: (ctx, since, most) =>
    ctx.db
      .select({
        subjectId: dataCopies.id,
        startedAt: sql<Date>`${dataCopies.confirmedAt}`.mapWith(dataCopies.confirmedAt),
        keptAt: dataCopies.readyAt,
      })
      .from(dataCopies)
      .where(
        and(
          gte(dataCopies.confirmedAt, since),
          isNotNull(dataCopies.readyAt),
          isUnrecorded(ctx, 'copy', dataCopies.id),
        ),
      )
      .orderBy(asc(dataCopies.id))
      .limit(most),
};

const isDeletion = eq(closures.kind, 'delete');

export const deletions: Source = {
  async listRunning(ctx, about, most) {
    const customerId = isAboutCustomer(about);
    if (customerId === null) return [];
    const rows = await ctx.db
      .select({ subjectId: closures.id, startedAt: closures.requestedAt, name: hostName })
      .from(closures)
      .innerJoin(users, eq(users.id, closures.userId))
      .where(and(isDeletion, customerId === undefined ? undefined : eq(users.id, customerId)))
      .orderBy(asc(closures.requestedAt), asc(closures.id))
      .limit(most);
    return rows.map((row) => ({ ...row, ...noOwner, about: '', path: pathOf('closures') }));
  },

  /** None: the erasure records its end, because it deletes the request. */
  listEnded: async () => [],
};
