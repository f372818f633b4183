import { and, asc, eq, gte, inArray, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { saas } from '#content/landing/saas.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { productSubject, waitlistPath } from '#features/newsletter/rules/newsletter.ts';
import { isUnrecorded, type Source } from './source.server.ts';

const isAboutProduct = () =>
  inArray(
    auditEntries.subject,
    saas.comingSoon.map(({ id }) => productSubject(id)),
  );

/** Setting the day is what starts the clock; setting another day starts another one. */
const isPlanned = and(eq(auditEntries.action, 'waitlist.plan'), isNotNull(sql`${auditEntries.after} ->> 'startsOn'`));

/** When that day begins. */
const startOf = ({ mail }: Ctx): SQL<Date> =>
  sql<Date>`((${auditEntries.after} ->> 'startsOn')::date::timestamp at time zone ${mail.timeZone})`.mapWith(
    auditEntries.at,
  );

const next = alias(auditEntries, 'next');
const isNext = and(
  eq(next.subject, auditEntries.subject),
  sql`${next.id} > ${auditEntries.id}`,
  inArray(next.action, ['waitlist.plan', 'waitlist.announce']),
);

export const waitlists: Source = {
  async listRunning(ctx, about, most, since) {
    if (Object.values(about).some((id) => id !== undefined)) return [];
    const startedAt = startOf(ctx);
    const rows = await ctx.db
      .select({ subjectId: auditEntries.id, subject: auditEntries.subject, startedAt })
      .from(auditEntries)
      .where(
        and(
          isAboutProduct(),
          isPlanned,
          lte(startedAt, ctx.now()),
          since && gte(startedAt, since),
          notExists(ctx.db.select({ one: sql`1` }).from(next).where(isNext)),
        ),
      )
      .orderBy(asc(startedAt), asc(auditEntries.id))
      .limit(most);
    return rows.map(({ subject, ...row }) => ({
      ...row,
      name: saas.comingSoon.find(({ id }) => productSubject(id) === subject)?.name ?? subject,
      about: '',
      ownerId: null,
      requestId: null,
      path: waitlistPath,
    }));
  },

  listEnded(ctx, since, most) {
    const startedAt = startOf(ctx);
    const isFirst = sql`${next.id} = (select min(other.id) from ${auditEntries} as other
      where other.subject = ${auditEntries.subject} and other.id > ${auditEntries.id}
      and other.action in ('waitlist.plan', 'waitlist.announce'))`;
    return ctx.db
      .select({ subjectId: auditEntries.id, startedAt, keptAt: next.at })
      .from(auditEntries)
      .innerJoin(next, and(isNext, isFirst))
      .where(
        and(
          isAboutProduct(),
          isPlanned,
          eq(next.action, 'waitlist.announce'),
          gte(startedAt, since),
          isUnrecorded(ctx, 'waitlist', auditEntries.id),
        ),
      )
      .orderBy(asc(auditEntries.id))
      .limit(most);
  },
};
