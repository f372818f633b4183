import { eq } from 'drizzle-orm';
import { sandboxPurchases } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import type { SandboxPurchase } from './rules.ts';

const DATES = new Set([
  'createdAt',
  'renewalDate',
  'trialEndsAt',
  'canceledAt',
  'periodStart',
  'anchor',
  'retryAt',
  'expiresAt',
]);

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

/** The purchase that an invoice belongs to, by the name that the sandbox gives invoices. */
export async function findPurchaseOfInvoice(ctx: Ctx, invoiceRef: string): Promise<SandboxPurchase | null> {
  const reference = /^in_sandbox_(.+)_\d+$/.exec(invoiceRef)?.[1];
  return reference === undefined ? null : findPurchase(ctx, `cs_sandbox_${reference}`);
}

export async function listPurchasesOf(ctx: Ctx, customerRef: string): Promise<SandboxPurchase[]> {
  const rows = await ctx.db
    .select({ facts: sandboxPurchases.facts })
    .from(sandboxPurchases)
    .where(eq(sandboxPurchases.customerRef, customerRef));
  return rows.map(({ facts }) => readFacts(facts));
}
