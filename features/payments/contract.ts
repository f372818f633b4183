import { z } from 'zod/mini';
import { done } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { cardInput } from './input.ts';

const payment = { access: 'anyone', input: cardInput, answer: z.object({ url: z.string() }) } as const;

export const sandboxApi = {
  'GET /api/sandbox/checkout/:sessionId': { summary: "The sandbox's card page", access: 'anyone' },
  'POST /api/sandbox/checkout/:sessionId': { summary: "Pays on the sandbox's card page", ...payment },
  'GET /api/sandbox/portal/:customerRef': { summary: "The sandbox's page for changing the card", access: 'anyone' },
  'POST /api/sandbox/portal/:customerRef': { summary: 'Saves a new card', ...payment },
  'GET /api/sandbox/invoices/:ref': { summary: "The sandbox's invoice", access: 'anyone' },
  'POST /api/sandbox/invoices/:ref': { summary: 'Pays an open invoice', ...payment },
  'POST /api/sandbox/subscriptions/:id/renew': {
    summary: 'Starts the next period now and charges for it',
    access: 'signed-in',
    answer: z.object({ success: z.literal(true), isPaid: z.boolean() }),
    notFound: 'Subscription not found',
  },
  'POST /api/sandbox/orders/:id/refund': {
    summary: 'Refunds an order',
    access: 'admin',
    answer: done,
    notFound: 'Paid order not found',
  },
} satisfies Contract;
