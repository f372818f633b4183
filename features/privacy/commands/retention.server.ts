import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Periods, type Retained, retention } from '#content/retention.ts';
import { answerCosts, conversations } from '#db/schema/conversations.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { installation } from '#db/schema/platform.ts';
import { closures, dataCopies } from '#db/schema/privacy.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { suppressForever } from '#features/newsletter/commands/suppressions.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { logFailure } from '#lib/log.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { type DuePage, duePages, type Rule, rulesFor } from '../queries/due.server.ts';
import { RETENTION } from '../rules.ts';
import { eraseAccount } from './erase.server.ts';
import { deleteRequests } from './forget-address.server.ts';

/** Keeps the hash only. The row stays without the address, because campaigns count who left. */
async function forgetSubscribers({ db, ...ctx }: Ctx, ids: number[]): Promise<void> {
  const isOne = inArray(subscribers.id, ids);
  const left = await db.select({ email: subscribers.email }).from(subscribers).where(isOne);
  await suppressForever(
    { ...ctx, db },
    left.map(({ email }) => email),
  );
  await db
    .update(subscribers)
    .set({
      email: sql`'unsubscribed-' || ${subscribers.id} || '@' || ${ERASED_HOST}`,
      consentAt: null,
      consentSource: null,
      bounceText: null,
    })
    .where(isOne);
}

/** What becomes of rows whose period is over, in the transaction of `ctx.db`. Accounts are erased one by one instead. */
const removals: Record<Exclude<Retained, 'accounts'>, (ctx: Ctx, ids: number[]) => Promise<unknown>> = {
  requests: deleteRequests,
  orders: ({ db }, ids) => db.delete(orders).where(inArray(orders.id, ids)),
  newsletter: forgetSubscribers,
  conversations: ({ db }, ids) => db.delete(conversations).where(inArray(conversations.id, ids)),
  usage: ({ db }, ids) => db.delete(answerCosts).where(inArray(answerCosts.id, ids)),
  copies: ({ db }, ids) => db.delete(dataCopies).where(inArray(dataCopies.id, ids)),
};

async function eraseClosed(ctx: Ctx, ids: number[]): Promise<{ erased: number; failed: number }> {
  const due = await ctx.db.select({ userId: closures.userId }).from(closures).where(inArray(closures.id, ids));
  const count = { erased: 0, failed: 0 };
  for (const { userId } of due) {
    const noteFailure = logFailure(ctx, { userId }, 'could not erase an account');
    const isErased = await eraseAccount(ctx, userId).catch(noteFailure);
    if (isErased === undefined) count.failed += 1;
    else if (isErased) count.erased += 1;
  }
  return count;
}

const STATE = 'retention-run';
/** Longer than a batch takes. */
const LEASE_MS = 2 * MINUTE;
/** A second call for the same night does nothing. */
const REST_MS = 12 * HOUR;

/** How far a run is, so that another process can go on with it. */
type Run = {
  holder: string;
  leasedUntil: string;
  isFinished: boolean;
  position: [rule: Retained, after: number] | null;
  counts: Record<Retained, number>;
  /** Accounts that could not be erased. */
  failedAccounts: number;
};

const NOTHING: Run['counts'] = {
  requests: 0,
  accounts: 0,
  orders: 0,
  newsletter: 0,
  conversations: 0,
  usage: 0,
  copies: 0,
};

const stored = sql`${installation.value}::jsonb`;
const until = (ctx: Ctx, ms: number) => new Date(ctx.now().getTime() + ms).toISOString();

/** Starts a run, or takes over one whose process ended. Null while another process is at it, or has just finished. */
async function take(ctx: Ctx): Promise<Run | null> {
  const fresh: Run = {
    holder: randomUUID(),
    leasedUntil: until(ctx, LEASE_MS),
    isFinished: false,
    position: null,
    counts: NOTHING,
    failedAccounts: 0,
  };
  const { holder, leasedUntil } = fresh;
  const [taken] = await ctx.db
    .insert(installation)
    .values({ name: STATE, value: JSON.stringify(fresh) })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value: sql`(${stored} || ${JSON.stringify({ holder, leasedUntil })}::jsonb)::text` },
      setWhere: sql`${stored} ->> 'leasedUntil' < ${ctx.now().toISOString()}`,
    })
    .returning({ value: installation.value });
  // Only this file writes the entry.
  const run = taken ? (JSON.parse(taken.value) as Run) : null;
  if (!run || run.isFinished) return run && fresh;
  // A run that an older version started has fewer counts.
  return { ...fresh, ...run, counts: { ...NOTHING, ...run.counts } };
}

/** Throws when another process has taken over, so that the transaction of the batch is undone. */
async function save(ctx: Ctx, run: Run): Promise<void> {
  const { rowCount } = await ctx.db
    .update(installation)
    .set({ value: JSON.stringify(run) })
    .where(and(eq(installation.name, STATE), sql`${stored} ->> 'holder' = ${run.holder}`));
  if (rowCount !== 1) throw new Error('another process has taken over the nightly run');
}

async function removePage(ctx: Ctx, run: Run, { rule }: Rule, { rows, last }: DuePage): Promise<Run> {
  const ids = rows.filter(({ exemption }) => exemption === null).map(({ id }) => id);
  const { erased, failed } = rule === 'accounts' ? await eraseClosed(ctx, ids) : { erased: ids.length, failed: 0 };
  const counts = { ...run.counts, [rule]: run.counts[rule] + erased };
  const failedAccounts = run.failedAccounts + failed;
  const next: Run = { ...run, leasedUntil: until(ctx, LEASE_MS), position: [rule, last], counts, failedAccounts };
  await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    if (rule !== 'accounts' && ids.length > 0) await removals[rule](inner, ids);
    await save(inner, next);
  });
  return next;
}

/**
 * Deletes everything whose period is over, a few rows at a time. Whoever is interrupted leaves the rest to the next call,
 * which goes on at the same place. A finished run leaves one audit entry with its counts.
 */
export async function applyRetention(
  ctx: Ctx,
  isStopping: () => boolean = () => false,
  periods: Periods = retention,
): Promise<void> {
  let run = await take(ctx);
  if (!run) return;
  const rules = rulesFor(periods);
  const [current, start = 0] = run.position ?? [];
  for (const rule of rules.slice(
    Math.max(
      0,
      rules.findIndex((one) => one.rule === current),
    ),
  )) {
    for await (const page of duePages(ctx, rule, ctx.now(), rule.rule === current ? start : 0)) {
      if (isStopping()) return;
      run = await removePage(ctx, run, rule, page);
    }
  }
  const finished = { ...run, leasedUntil: until(ctx, REST_MS), isFinished: true };
  await ctx.db.transaction(async (db) => {
    await save({ ...ctx, db }, finished);
    const { counts, failedAccounts } = finished;
    const after = { ...counts, failedAccounts };
    await recordAudit({ ...ctx, db }, { action: 'retention.run', subject: RETENTION, after });
  });
}

/** Erases accounts whose owners asked for it and had time to change their mind. */
export async function eraseDueAccounts(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  for (const rule of rulesFor().filter((one) => one.rule === 'accounts')) {
    for await (const { rows } of duePages(ctx, rule, ctx.now())) {
      if (isStopping()) return;
      await eraseClosed(
        ctx,
        rows.map(({ id }) => id),
      );
    }
  }
}
