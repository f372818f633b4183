import { type ListPage, listAt } from '#lib/list.ts';

/** `amount` in dollars. */
export type Order = {
  id: number;
  customerName: string;
  customerEmail: string;
  productName: string;
  amount: number;
  status: string;
  createdAt: string;
  userId: number | null;
  /** Who took the payment; null for what was sold elsewhere. */
  provider: 'stripe' | 'sandbox' | null;
  invoiceUrl: string | null;
};

/** `totalAmount` in dollars, over all that matches. */
export type OrderPage = ListPage<Order> & { totalAmount: number };

export const orders = listAt<Order, OrderPage>('/api/orders');
