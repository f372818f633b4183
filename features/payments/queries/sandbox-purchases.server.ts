import { eq } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { sandboxPurchases } from '#db/schema/payments.ts';
import type { SandboxPurchase } from '../sandbox/purchase.server.ts';

type Books = { db: Database };

const DATES = new Set([
  'createdAt',
  'renewalDate',
  'trialEndsAt',
  'canceledAt',
  'periodStart',
  'startedAt',
  'anchor',
  'retryAt',
  'expiresAt',
  'until',
]);

/** Only dates need parsing: everything stored came from a SandboxPurchase. */
export const readFacts = (facts: object): SandboxPurchase =>
  JSON.parse(JSON.stringify(facts), (name, value: unknown) =>
    DATES.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as SandboxPurchase;

export async function findPurchase({ db }: Books, sessionId: string): Promise<SandboxPurchase | null> {
  const [row] = await db
    .select({ facts: sandboxPurchases.facts })
    .from(sandboxPurchases)
    .where(eq(sandboxPurchases.sessionId, sessionId));
  return row ? readFacts(row.facts) : null;
}

export async function findPurchaseOf({ db }: Books, subscriptionRef: string): Promise<SandboxPurchase | null> {
  const [row] = await db
    .select({ facts: sandboxPurchases.facts })
    .from(sandboxPurchases)
    .where(eq(sandboxPurchases.subscriptionRef, subscriptionRef));
  return row ? readFacts(row.facts) : null;
}

export async function findPurchaseOfInvoice({ db }: Books, invoiceRef: string): Promise<SandboxPurchase | null> {
  const reference = /^in_sandbox_(.+)_\d+$/.exec(invoiceRef)?.[1];
  return reference === undefined ? null : findPurchase({ db }, `cs_sandbox_${reference}`);
}

export async function listPurchasesOf({ db }: Books, customerRef: string): Promise<SandboxPurchase[]> {
  const rows = await db
    .select({ facts: sandboxPurchases.facts })
    .from(sandboxPurchases)
    .where(eq(sandboxPurchases.customerRef, customerRef));
  return rows.map(({ facts }) => readFacts(facts));
}
