import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { type Periods, type Retained, retention } from '#content/retention.ts';
import { claimEntry, saveEntry } from '#db/installation.ts';
import { closures } from '#db/schema/privacy.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { type DuePage, duePages, type Rule, rulesFor } from '../queries/due.server.ts';
import { RETENTION } from '../rules.ts';
import { eraseAccount } from './erase.server.ts';
import { reportFailure } from './report-failure.server.ts';

async function eraseClosed(ctx: Ctx, ids: number[]): Promise<{ erased: number; failed: number }> {
  const due = await ctx.db.select({ userId: closures.userId }).from(closures).where(inArray(closures.id, ids));
  const count = { erased: 0, failed: 0 };
  for (const { userId } of due) {
    const subject = `customer ${userId}`;
    const failure = {
      key: subject,
      subject,
      detail: 'We retry the erasure every ten minutes. The server log has the error.',
    };
    const isErased = await eraseAccount(ctx, userId).catch(reportFailure(ctx, failure));
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
  const taken = await claimEntry(ctx.db, STATE, fresh, ctx.now());
  // Only this file writes the entry.
  const run = taken === null ? null : (JSON.parse(taken) as Run);
  if (!run || run.isFinished) return run && fresh;
  // A run that an older version started has fewer counts.
  return { ...fresh, ...run, counts: { ...NOTHING, ...run.counts } };
}

class TakenOver extends Error {
  constructor() {
    super('another process has taken over the nightly run');
  }
}

/** For `.catch`: ends a run that another process has taken over. */
const unlessTakenOver =
  <Result>(handle: (error: unknown) => Result) =>
  (error: unknown): Result => {
    if (error instanceof TakenOver) throw error;
    return handle(error);
  };

/** Throws when another process has taken over, so that the transaction of the batch is undone. */
async function save(ctx: Ctx, run: Run): Promise<void> {
  if (!(await saveEntry(ctx.db, STATE, run))) throw new TakenOver();
}

const movedTo = (ctx: Ctx, run: Run, rule: Retained, last: number, removed: number): Run => ({
  ...run,
  leasedUntil: until(ctx, LEASE_MS),
  position: [rule, last],
  counts: { ...run.counts, [rule]: run.counts[rule] + removed },
});

async function removeAccounts(ctx: Ctx, run: Run, ids: number[], last: number): Promise<Run> {
  const { erased, failed } = await eraseClosed(ctx, ids);
  const next = { ...movedTo(ctx, run, 'accounts', last, erased), failedAccounts: run.failedAccounts + failed };
  await save(ctx, next);
  return next;
}

const failureOf = (ctx: Ctx, rule: Retained) =>
  reportFailure(ctx, {
    key: `retention ${rule} ${ctx.now().toISOString().slice(0, 10)}`,
    subject: `retention of ${rule}`,
    detail: 'The next nightly run retries it. The server log has the error.',
  });

/** Skips a row that can't be deleted until the next run. */
async function removePage(ctx: Ctx, run: Run, { rule, remove }: Rule, { rows, last }: DuePage): Promise<Run> {
  const ids = rows.filter(({ exemption }) => exemption === null).map(({ id }) => id);
  if (!remove) return removeAccounts(ctx, run, ids, last);
  const removeRows = (some: number[], next: Run) =>
    inTransaction(ctx, async (ctx) => {
      if (some.length > 0) await remove(ctx, some);
      await save(ctx, next);
      return next;
    });
  const removed = await removeRows(ids, movedTo(ctx, run, rule, last, ids.length)).catch(unlessTakenOver(() => null));
  if (removed) return removed;
  let next = run;
  for (const id of ids) {
    next =
      (await removeRows([id], movedTo(ctx, next, rule, id, 1)).catch(unlessTakenOver(failureOf(ctx, rule)))) ??
      movedTo(ctx, next, rule, id, 0);
  }
  return removeRows([], movedTo(ctx, next, rule, last, 0));
}

/** Sets `progress.run` after each page. False if it has to stop. */
async function applyRule(ctx: Ctx, progress: { run: Run }, rule: Rule, isStopping: () => boolean): Promise<boolean> {
  const [current, start = 0] = progress.run.position ?? [];
  for await (const page of duePages(ctx, rule, ctx.now(), rule.rule === current ? start : 0)) {
    if (isStopping()) return false;
    progress.run = await removePage(ctx, progress.run, rule, page);
  }
  return true;
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
  const run = await take(ctx);
  if (!run) return;
  const progress = { run };
  const rules = rulesFor(ctx, periods);
  const [current] = run.position ?? [];
  const first = rules.findIndex((one) => one.rule === current);
  for (const rule of rules.slice(Math.max(0, first))) {
    const isApplied = await applyRule(ctx, progress, rule, isStopping).catch(
      unlessTakenOver(failureOf(ctx, rule.rule)),
    );
    if (isApplied === false) return;
  }
  const finished = { ...progress.run, leasedUntil: until(ctx, REST_MS), isFinished: true };
  await inTransaction(ctx, async (ctx) => {
    await save(ctx, finished);
    const { counts, failedAccounts } = finished;
    const after = { ...counts, failedAccounts };
    await recordAudit(ctx, { action: 'retention.run', subject: RETENTION, after });
  });
}

/** Erases accounts whose owners asked for it and had time to change their mind. */
export async function eraseDueAccounts(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  for (const rule of rulesFor(ctx).filter((one) => one.rule === 'accounts')) {
    for await (const { rows } of duePages(ctx, rule, ctx.now())) {
      if (isStopping()) return;
      await eraseClosed(
        ctx,
        rows.map(({ id }) => id),
      );
    }
  }
}
