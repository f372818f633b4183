import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { stagedSubscribers, subscriberImports, subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { SubscriberImport } from '../input.ts';
import { addEveryone } from './add-imported.server.ts';
import { type Consenting, isFuture, type Rejected, sortOut } from './sort-out.server.ts';
import { findSuppressed } from './suppressions.server.ts';

type Report = { added: number; known: number; rejected: Rejected[] };
type Result = { ok: true; report: Report } | { ok: false; reason: 'future_consent' };

/** Keeps each statement below the number of parameters that PostgreSQL accepts, and short. */
const BATCH = 1_000;

function* batchesOf<Item>(items: Item[]) {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

async function readStates(ctx: Ctx, people: Consenting[]): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const batch of batchesOf(people)) {
    const emails = batch.map(({ email }) => email);
    const found = await ctx.db
      .select({ email: subscribers.email, state: subscribers.state })
      .from(subscribers)
      .where(inArray(sql`lower(${subscribers.email})`, emails));
    for (const { email, state } of found) states.set(email.toLowerCase(), state);
    for (const email of await findSuppressed(ctx, emails))
      if ((states.get(email) ?? 'spam') === 'spam') states.set(email, 'unsubscribed');
  }
  return states;
}

type Facts = Pick<SubscriberImport, 'consentSource' | 'consentDate'> & { known: number; rejected: number };

/** Stages everyone in short statements. Only the last one accepts the import, so a crash before it imports nobody. */
async function stage(ctx: Ctx, people: Consenting[], facts: Facts): Promise<number> {
  const { consentSource, consentDate, known, rejected } = facts;
  const [started] = await ctx.db
    .insert(subscriberImports)
    .values({
      consentSource,
      consentDate,
      known,
      rejected,
      count: people.length,
      actorId: ctx.actor?.id ?? null,
      createdAt: ctx.now(),
    })
    .returning({ id: subscriberImports.id });
  const importId = started?.id ?? 0;
  for (const batch of batchesOf(people))
    await ctx.db.insert(stagedSubscribers).values(batch.map((person) => ({ ...person, importId })));
  await ctx.db.update(subscriberImports).set({ acceptedAt: ctx.now() }).where(eq(subscriberImports.id, importId));
  return importId;
}

/**
 * Stores all new addresses as confirmed, or none: once all are staged, they are added in batches, and a job goes on if
 * this process ends. Who left or bounced stays suppressed, and who hasn't confirmed yet stays pending. A dry run stores
 * nothing.
 */
export async function importSubscribers(ctx: Ctx, given: SubscriberImport): Promise<Result> {
  requirePermission(ctx.actor, 'manage-subscribers');
  if (isFuture(given.consentDate, ctx.now())) return { ok: false, reason: 'future_consent' };
  const { people, rejected } = sortOut(given, ctx.now());
  const states = await readStates(ctx, people);
  const stateOf = ({ email }: Consenting) => states.get(email) ?? 'spam';
  const suppressed = people.filter((person) => ['unsubscribed', 'bounced'].includes(stateOf(person)));
  const fitting = people.filter((person) => stateOf(person) === 'spam');
  const notAdded = people.length - suppressed.length - fitting.length;
  const report = {
    added: fitting.length,
    known: notAdded,
    rejected: [
      ...rejected,
      ...suppressed.map(({ position }) => ({ position, reason: 'suppressed' as const })),
    ].toSorted((one, other) => one.position - other.position),
  };
  if (given.isDryRun) return { ok: true, report };
  const id = await stage(ctx, fitting, { ...given, known: notAdded, rejected: report.rejected.length });
  const added = await addEveryone(ctx, id);
  return { ok: true, report: { ...report, added, known: notAdded + fitting.length - added } };
}

/** How far the latest import of the admin is. */
export async function readProgress(ctx: Ctx) {
  const { id: actorId } = requirePermission(ctx.actor, 'manage-subscribers');
  const [latest] = await ctx.db
    .select({
      isRunning: sql<boolean>`${subscriberImports.finishedAt} is null`,
      done: subscriberImports.done,
      count: subscriberImports.count,
    })
    .from(subscriberImports)
    .where(and(eq(subscriberImports.actorId, actorId), isNotNull(subscriberImports.acceptedAt)))
    .orderBy(desc(subscriberImports.id))
    .limit(1);
  return latest ?? { isRunning: false, done: 0, count: 0 };
}
