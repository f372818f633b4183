import { and, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountLinks, users } from '#db/schema/accounts.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import { orders } from '#db/schema/orders.ts';
import { billingCustomers } from '#db/schema/payment-methods.ts';
import { closures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { tombstone } from '../rules.ts';

/** Everything by which somebody is found and recognized. */
export type KnownPerson = {
  userId: number | null;
  username: string | null;
  /** In lower case. Empty if an account never confirmed its address: what others sent from it may not be theirs. */
  emails: string[];
  /** Everything that names them, as it is written in texts. */
  names: string[];
  /** What texts say instead. */
  alias: string;
};

export const isAt = (column: SQLWrapper, emails: string[]): SQL => inArray(sql`lower(${column})`, emails);

const fullName = (one: { firstName: SQLWrapper; lastName: SQLWrapper }) =>
  sql<string>`trim(${one.firstName} || ' ' || ${one.lastName})`;

/** Shorter ones are part of other words. */
const SHORTEST_NAME = 5;

async function namesAt(ctx: Ctx, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const requests = await ctx.db
    .selectDistinct({ name: fullName(consultationRequests), phone: consultationRequests.phone })
    .from(consultationRequests)
    .where(isAt(consultationRequests.email, emails));
  return requests.flatMap(({ name, phone }) => [name, phone]);
}

const distinct = (texts: string[]) => [...new Set(texts)].filter((text) => text.length >= SHORTEST_NAME);

export async function knowAddress(ctx: Ctx, email: string): Promise<KnownPerson> {
  const emails = [email.toLowerCase()];
  const names = distinct([...emails, ...(await namesAt(ctx, emails))]);
  return { userId: null, username: null, emails, names, alias: 'Deleted person' };
}

/** Null when the account is unknown or already erased. */
export async function knowAccount(ctx: Ctx, userId: number): Promise<KnownPerson | null> {
  const [account] = await ctx.db
    .select({
      username: users.username,
      email: users.email,
      name: fullName(users),
      isTheirs: sql<boolean>`${isNotNull(users.emailVerifiedAt)} or ${isNotNull(closures.requestedById)}`,
    })
    .from(users)
    .leftJoin(closures, eq(closures.userId, users.id))
    .where(and(eq(users.id, userId), sql`${users.erasedAt} is null`));
  if (!account) return null;
  const bought = await ctx.db
    .selectDistinct({ name: orders.customerName, email: orders.customerEmail })
    .from(orders)
    .where(eq(orders.userId, userId));
  const charged = await ctx.db
    .select({ email: billingCustomers.email })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  // New addresses that they may not have confirmed, so they are named in texts but not theirs.
  const wanted = await ctx.db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId));
  const all = [account.email, ...bought.map(({ email }) => email), ...charged.map(({ email }) => email ?? '')]
    .filter(Boolean)
    .map((email) => email.toLowerCase());
  const owned = [...new Set(all)];
  // Without a mail server, nobody can confirm an address.
  const emails = account.isTheirs || !ctx.mail.isDelivered ? owned : [];
  const names = distinct([
    ...owned,
    ...wanted.map(({ email }) => email ?? ''),
    account.name,
    ...bought.map(({ name }) => name),
    ...(await namesAt(ctx, emails)),
  ]);
  const { firstName, lastName } = tombstone(userId);
  return { userId, username: account.username, emails, names, alias: `${firstName} ${lastName}` };
}
