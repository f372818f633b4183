import { and, desc, eq, inArray, isNotNull, notExists, or, type SQLWrapper, sql } from 'drizzle-orm';
import { examples } from '#content/placeholders.ts';
import { readBackupState } from '#db/backup/state.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import { outbox } from '#db/schema/mail.ts';
import { passkeys, totpFactors } from '#db/schema/security.ts';
import { listDemoAccounts } from '#features/accounts/commands/create-admin.server.ts';
import { findNextFree } from '#features/booking/queries/free-times.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { mailState } from '#features/mail/queries/delivery.server.ts';
import { requirePermission, rolesThatMay, STAFF_ROLES } from '#features/permissions.ts';
import { listUnreviewed } from '#features/policies/queries/in-force.server.ts';
import { CONFIRMED_BY_STAFF, checkLaunch, LAUNCH_ITEMS, type LaunchFacts, type LaunchItemId } from '../rules.ts';

export const KEEP = 'launch.keep';
export const ASK_AGAIN = 'launch.ask';
export const subjectOf = (item: LaunchItemId) => `launch check ${item}`;

const canSignIn = eq(users.status, 'active');
const isAdmin = and(canSignIn, inArray(users.role, rolesThatMay('manage-accounts')));

/** Those who sign in with a password alone. */
const countAdminsWithoutFactor = ({ db }: Ctx): Promise<number> => {
  const one = { one: sql`1` };
  const isOn = and(eq(totpFactors.userId, users.id), isNotNull(totpFactors.confirmedAt));
  const hasApp = db.select(one).from(totpFactors).where(isOn);
  const hasPasskey = db.select(one).from(passkeys).where(eq(passkeys.userId, users.id));
  return db.$count(users, and(isAdmin, notExists(hasApp), notExists(hasPasskey)));
};

const hasRow = async ({ db }: Ctx, from: SQLWrapper, where: SQLWrapper = sql`true`): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${from} where ${where}) as found`,
  );
  return rows[0]?.found ?? false;
};

async function findFacts(ctx: Ctx): Promise<LaunchFacts> {
  const made = examples();
  const backups = await readBackupState(ctx.db);
  return {
    examples: made.facts,
    testimonials: made.testimonials,
    hasExampleCase: made.hasCase,
    firstTexts: made.firstTexts,
    takesCalls: (await findNextFree(ctx)) !== null,
    unreviewedPolicies: await listUnreviewed(ctx),
    postalAddress: ctx.mail.postalAddress,
    sendsMail: ctx.mail.isDelivered,
    mailError: (await mailState(ctx)).lastError,
    hasSentMail: await hasRow(ctx, sql`${outbox}`, eq(outbox.status, 'sent')),
    provider: ctx.payments?.name ?? null,
    hasEvents: await hasRow(ctx, sql`${paymentEvents}`),
    admins: await ctx.db.$count(users, isAdmin),
    adminsWithoutFactor: await countAdminsWithoutFactor(ctx),
    demoAccounts: await listDemoAccounts(ctx.db),
    staff: await ctx.db.$count(users, and(canSignIn, inArray(users.role, STAFF_ROLES))),
    answers: ctx.consultant !== null,
    hasProvenBackup: backups.proven !== null && backups.failed === null,
  };
}

/** Who keeps which items as they are: the newest entry of the audit log says it. */
async function listKept({ db }: Ctx) {
  const subjects = CONFIRMED_BY_STAFF.map(subjectOf);
  const isDecision = or(eq(auditEntries.action, KEEP), eq(auditEntries.action, ASK_AGAIN));
  const newest = await db
    .selectDistinctOn([auditEntries.subject], {
      subject: auditEntries.subject,
      action: auditEntries.action,
      by: auditEntries.actorName,
      at: auditEntries.at,
    })
    .from(auditEntries)
    .where(and(inArray(auditEntries.subject, subjects), isDecision))
    .orderBy(auditEntries.subject, desc(auditEntries.id));
  return new Map(newest.flatMap(({ subject, action, by, at }) => (action === KEEP ? [[subject, { by, at }]] : [])));
}

/** What a site needs before it opens. Items that no query can check count as done while somebody keeps them. */
export function readLaunchCheck(ctx: Ctx) {
  requirePermission(ctx.actor, 'open-settings');
  return findLaunchState(ctx);
}

export async function findLaunchState(ctx: Ctx) {
  const checked = checkLaunch(await findFacts(ctx));
  const kept = await listKept(ctx);
  const isConfirmed = new Set<LaunchItemId>(CONFIRMED_BY_STAFF);
  const data = LAUNCH_ITEMS.map((id) => {
    const { isDone, facts = {} } = checked[id];
    const keptBy = isDone ? null : (kept.get(subjectOf(id)) ?? null);
    const unknown = isConfirmed.has(id) ? ('confirm' as const) : ('open' as const);
    return { id, state: isDone || keptBy ? ('done' as const) : unknown, kept: keptBy, facts };
  });
  const left = data.filter(({ state }) => state !== 'done').length;
  return { data, count: data.length, left, isProduction: !ctx.allowsDemoAccounts };
}
