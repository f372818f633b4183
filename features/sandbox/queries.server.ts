import { eq } from 'drizzle-orm';
import { sandboxPurchases } from '#db/schema/sandbox.ts';
import type { Ctx } from '#features/ctx.ts';
import type { SandboxPurchase } from './rules.ts';

const DATES = new Set(['createdAt', 'renewalDate', 'trialEndsAt', 'canceledAt', 'periodStart', 'anchor', 'expiresAt']);

/** What is stored was a purchase; only its dates have become text. */
export const readFacts = (facts: object): SandboxPurchase =>
  JSON.parse(JSON.stringify(facts), (name, value: unknown) =>
    DATES.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as SandboxPurchase;

export async function findPurchase(ctx: Ctx, sessionId: string): Promise<SandboxPurchase | null> {
  const [row] = await ctx.db
    .select({ facts: sandboxPurchases.facts })
    .from(sandboxPurchases)
    .where(eq(sandboxPurchases.sessionId, sessionId));
  return row ? readFacts(row.facts) : null;
}

export async function findPurchaseOf(ctx: Ctx, subscriptionRef: string): Promise<SandboxPurchase | null> {
  const [row] = await ctx.db
    .select({ facts: sandboxPurchases.facts })
    .from(sandboxPurchases)
    .where(eq(sandboxPurchases.subscriptionRef, subscriptionRef));
  return row ? readFacts(row.facts) : null;
}

export async function listPurchasesOf(ctx: Ctx, customerRef: string): Promise<SandboxPurchase[]> {
  const rows = await ctx.db
    .select({ facts: sandboxPurchases.facts })
    .from(sandboxPurchases)
    .where(eq(sandboxPurchases.customerRef, customerRef));
  return rows.map(({ facts }) => readFacts(facts));
}
