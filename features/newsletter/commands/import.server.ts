import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { emailAddress } from '#lib/api/schemas.ts';
import { DAY } from '#lib/time/durations.ts';
import type { SubscriberImport } from '../input.ts';
import { fresh } from './subscribe.server.ts';

/** `position` is the place in the given list. */
type Rejected = { position: number; reason: 'invalid' | 'repeated' | 'suppressed' };
type Result =
  | { ok: true; report: { added: number; known: number; rejected: Rejected[] } }
  | { ok: false; reason: 'future_consent' };
type Row = { position: number; email: string };

/** Keeps each statement below the number of parameters that PostgreSQL accepts. */
const BATCH = 1_000;

const address = emailAddress();

/** The first of each valid address, in lower case, and why the others can't be imported. */
function sortOut(emails: string[]): { rows: Row[]; rejected: Rejected[] } {
  const rows: Row[] = [];
  const rejected: Rejected[] = [];
  const seen = new Set<string>();
  for (const [position, given] of emails.entries()) {
    const { success, data: email = '' } = address.safeParse(given);
    if (!success) rejected.push({ position, reason: 'invalid' });
    else if (seen.has(email)) rejected.push({ position, reason: 'repeated' });
    else rows.push({ position, email });
    seen.add(email);
  }
  return { rows, rejected };
}

const isAmong = (emails: string[]) => inArray(sql`lower(${subscribers.email})`, emails);

async function readStates(ctx: Ctx, rows: Row[]): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map(({ email }) => email);
    const found = await ctx.db
      .select({ email: subscribers.email, state: subscribers.state })
      .from(subscribers)
      .where(isAmong(batch));
    for (const { email, state } of found) states.set(email.toLowerCase(), state);
  }
  return states;
}

/** Returns how many were stored: somebody may have signed up meanwhile. */
async function store(ctx: Ctx, emails: string[], consent: { consentAt: Date; consentSource: string }): Promise<number> {
  const now = ctx.now();
  const values = { ...fresh, ...consent, source: 'import' as const, createdAt: now, confirmedAt: now };
  let stored = 0;
  for (let start = 0; start < emails.length; start += BATCH) {
    const batch = emails.slice(start, start + BATCH);
    const revived = await ctx.db
      .update(subscribers)
      .set(values)
      .where(and(isAmong(batch), eq(subscribers.state, 'spam')))
      .returning({ id: subscribers.id });
    const added = await ctx.db
      .insert(subscribers)
      .values(batch.map((email) => ({ ...values, email })))
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    stored += revived.length + added.length;
  }
  return stored;
}

/**
 * Stores all new addresses as confirmed, or none. Who left or bounced stays suppressed, and who hasn't confirmed yet
 * stays pending. A dry run stores nothing.
 */
export async function importSubscribers(ctx: Ctx, given: SubscriberImport): Promise<Result> {
  requireAdmin(ctx.actor);
  const { emails, consentSource, consentDate, isDryRun } = given;
  // Noon in UTC is on the same day nearly everywhere.
  const consentAt = new Date(`${consentDate}T12:00:00Z`);
  if (consentAt.getTime() > ctx.now().getTime() + DAY) return { ok: false, reason: 'future_consent' };
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    if (!isDryRun) await lockName(db, 'subscriber import');
    const { rows, rejected } = sortOut(emails);
    const states = await readStates(inner, rows);
    const isNew = ({ email }: Row) => (states.get(email) ?? 'spam') === 'spam';
    const isSuppressed = ({ email }: Row) => ['unsubscribed', 'bounced'].includes(states.get(email) ?? '');
    const suppressed = rows.filter(isSuppressed);
    const fitting = rows.filter(isNew).map(({ email }) => email);
    const added = isDryRun ? fitting.length : await store(inner, fitting, { consentAt, consentSource });
    const known = rows.length - suppressed.length - added;
    const report = {
      added,
      known,
      rejected: [
        ...rejected,
        ...suppressed.map(({ position }) => ({ position, reason: 'suppressed' as const })),
      ].toSorted((one, other) => one.position - other.position),
    };
    if (!isDryRun) {
      const after = { added, known, rejected: report.rejected.length, consentSource, consentDate };
      await recordAudit(inner, { action: 'subscriber.import', subject: 'subscribers', after });
    }
    return { ok: true, report };
  });
}
