import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type Periods, retention } from '#content/retention.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { DAY } from '#lib/time/durations.ts';
import { nextRun, RETENTION } from '../rules.ts';
import { type DueRow, duePages, type Rule, rulesFor } from './due.server.ts';

const SOON_MS = 30 * DAY;
const MOST_ROWS = 50;

async function previewRule(ctx: Ctx, rule: Rule) {
  const now = ctx.now();
  const until = new Date(now.getTime() + SOON_MS);
  const preview = { due: 0, soon: 0, exempt: 0, rows: [] as DueRow[], exemptRows: [] as DueRow[] };
  for await (const { rows } of duePages(ctx, rule, until)) {
    const due = rows.filter(({ dueAt }) => dueAt <= now);
    const exempt = due.filter(({ exemption }) => exemption !== null);
    const leaving = due.filter(({ exemption }) => exemption === null);
    preview.due += leaving.length;
    preview.soon += rows.length - due.length;
    preview.exempt += exempt.length;
    preview.rows.push(...leaving.slice(0, MOST_ROWS - preview.rows.length));
    preview.exemptRows.push(...exempt.slice(0, MOST_ROWS - preview.exemptRows.length));
  }
  return { rule: rule.rule, ...preview };
}

async function findLastRun(ctx: Ctx) {
  const [run] = await ctx.db
    .select({ at: auditEntries.at, counts: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, RETENTION), eq(auditEntries.action, 'retention.run')))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  if (!run) return null;
  // Older entries don't count failed accounts.
  const { failedAccounts = 0, ...counts } = z.record(z.string(), z.int()).parse(run.counts);
  return { at: run.at, counts, failedAccounts };
}

/** What the next run deletes and what it leaves, read as the run reads it, and what the last run did. */
export async function previewRetention(ctx: Ctx, periods: Periods = retention) {
  requirePermission(ctx.actor, 'erase-people');
  const previews = [];
  for (const rule of rulesFor(ctx, periods)) previews.push(await previewRule(ctx, rule));
  return {
    nextRunAt: nextRun(ctx.now()),
    lastRun: await findLastRun(ctx),
    rules: previews.map(({ rule, due, soon, rows }) => ({
      rule,
      due,
      soon,
      rows: rows.map(({ id, label, dueAt }) => ({ id, label, dueAt })),
    })),
    exempt: {
      count: previews.reduce((sum, { exempt }) => sum + exempt, 0),
      rows: previews.flatMap(({ rule, exemptRows }) =>
        exemptRows.flatMap(({ exemption, ...row }) =>
          exemption === null ? [] : [{ ...row, rule, reason: exemption }],
        ),
      ),
    },
  };
}
