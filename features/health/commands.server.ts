import { sql } from 'drizzle-orm';
import { jobTexts } from '#content/admin/health-jobs.ts';
import { lockEntry, putEntry } from '#db/installation.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { healthEmail } from './emails.tsx';
import { messagesDue, type Problem, readTold, TOLD, withoutGone } from './rules/telling.ts';

async function addRun({ db }: Ctx, name: string): Promise<'started' | 'running' | null> {
  const { rows: queues } = await db.execute(sql`select name from jobs.queue where name = ${name}`);
  if (queues.length === 0) return null;
  // The queue allows one waiting or running job of a name. A waiting one is only made due.
  const added = await db.execute(sql`
    insert into jobs.job (name, retry_limit, retry_delay, expire_seconds, deletion_seconds, policy)
    select name, retry_limit, retry_delay, expire_seconds, deletion_seconds, policy from jobs.queue where name = ${name}
    on conflict do nothing returning id`);
  if (added.rows.length > 0) return 'started';
  const hastened = await db.execute(sql`
    update jobs.job set start_after = now() where name = ${name} and state in ('created', 'retry') returning id`);
  return hastened.rows.length > 0 ? 'started' : 'running';
}

/** Puts a job first in the queue. Null if there is none of this name. */
export function runJob(ctx: Ctx, name: string): Promise<'started' | 'running' | null> {
  requirePermission(ctx.actor, 'open-settings');
  return inTransaction(ctx, async (ctx) => {
    if (!(name in jobTexts)) return null;
    const outcome = await addRun(ctx, name);
    if (outcome === 'started')
      await recordAudit(ctx, {
        action: 'job.run',
        subject: `job ${name}`,
        after: { requestedAt: ctx.now().toISOString() },
      });
    return outcome;
  });
}

/** The causes that were looked at, and those of all jobs. */
type Looked = { checked: readonly string[]; jobs: readonly string[] };

/**
 * Tells admins what has begun to fail and what works again, in the bell and by email: at most once an hour for each cause,
 * once across all instances.
 */
export async function tellStaff(ctx: Ctx, problems: readonly Problem[], { checked, jobs }: Looked): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const stored = await lockEntry(ctx.db, TOLD, '{}');
    const { messages, next } = messagesDue(withoutGone(readTold(stored), jobs), problems, checked, ctx.now());
    if (JSON.stringify(next) === stored) return;
    for (const message of messages) {
      const event = {
        kind: 'health' as const,
        eventKey: `health:${message.cause}:${ctx.now().toISOString()}`,
        subject: message.title,
        detail: message.affects,
        path: '/admin?view=health',
      };
      await notifyStaff(ctx, event, {
        email: (recipient) => healthEmail(ctx.mail, recipient, { ...message, ...event }),
      });
    }
    await putEntry(ctx.db, TOLD, JSON.stringify(next));
  });
}
