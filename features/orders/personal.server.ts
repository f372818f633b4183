import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { searchIn } from '#db/list/search.ts';
import { orders } from '#db/schema/orders.ts';
import type { Personal } from '#features/ctx.ts';
import { after, ageOf, type Person, type Subject } from '#features/personal.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';

const addressOf = sql`lower(${orders.customerEmail})`;

/** With the search index, because there is none on the address alone. */
const isAt = (email: string) => and(searchIn(orders.search)(email).find, eq(addressOf, email));

const isOther = ({ userId, emails }: Person) =>
  or(
    userId === null ? sql`${orders.userId} is not null` : ne(orders.userId, userId),
    and(isNull(orders.userId), emails.length > 0 ? sql`not ${inArray(addressOf, emails)}` : undefined),
  );

const subject = {
  table: orders,
  key: orders.id,
  columns: {
    id: orders.id,
    customerName: orders.customerName,
    customerEmail: orders.customerEmail,
    productName: orders.productName,
    amountCents: orders.amountCents,
    currency: orders.currency,
    status: orders.status,
    refundedCents: orders.refundedCents,
    createdAt: orders.createdAt,
    provider: orders.provider,
    invoice: orders.invoiceRef,
    invoiceUrl: orders.invoiceUrl,
    failureNoticedAt: orders.failureNoticedAt,
    subscriptionId: orders.subscriptionId,
    packTokens: orders.packTokens,
  },
} satisfies Partial<Subject>;

export const personal: Personal = {
  copies: {
    account: [
      {
        ...subject,
        name: 'orders',
        title: 'Orders and invoices',
        about: 'Charges for your subscriptions and tokens. Amounts are in cents. Card details never reach us.',
        where: (userId) => eq(orders.userId, userId),
      },
    ],
    address: [
      {
        ...subject,
        name: 'orders-without-account',
        title: 'Orders without an account',
        about: 'Orders under your address that belong to no account.',
        where: (email) => and(isNull(orders.userId), eq(addressOf, email)),
      },
    ],
  },
  erases: [
    {
      table: orders,
      email: addressOf,
      where: ({ emails }) => (emails.length === 0 ? null : and(or(...emails.map(isAt)), isNull(orders.userId))),
      set: { customerName: 'Deleted customer', customerEmail: `deleted@${ERASED_HOST}` },
    },
  ],
  anonymizes: async ({ db }, { userId, alias: { firstName, lastName, email } }) => {
    const kept = await db
      .update(orders)
      .set({ customerName: `${firstName} ${lastName}`, customerEmail: email })
      .where(eq(orders.userId, userId));
    return { ordersKept: kept.rowCount ?? 0 };
  },
  identities: [
    {
      table: orders,
      of: ({ userId }) => (userId === null ? null : eq(orders.userId, userId)),
      name: orders.customerName,
      email: orders.customerEmail,
    },
  ],
  othersWith: [
    {
      table: orders,
      name: (name, owner) => and(eq(sql`lower(${orders.customerName})`, sql`lower(${name})`), isOther(owner)),
      email: (address, owner) => and(isAt(address), isOther(owner)),
    },
  ],
  retention: [
    {
      rule: 'orders',
      table: orders,
      isOld: ageOf(orders.createdAt),
      dueAt: (period) => after(sql`${orders.createdAt}`, period),
      label: sql`'#' || ${orders.id}`,
      remove: ({ db }, ids) => db.delete(orders).where(inArray(orders.id, ids)),
    },
  ],
  timeline: ({ userId }) => [
    {
      kind: 'order',
      needs: 'manage-billing',
      at: orders.createdAt,
      id: orders.id,
      facts: {
        orderId: orders.id,
        product: orders.productName,
        amount: sql`${orders.amountCents} / 100.0`,
        status: orders.status,
      },
      from: sql`${orders}`,
      where: sql`${orders.userId} = ${userId}`,
    },
  ],
};
