import { z } from 'zod/mini';
import type { Contract } from '#lib/api/contract.ts';

export const paymentMethodApi = {
  'POST /api/billing/portal': {
    summary: 'Opens the page for changing the card',
    access: 'signed-in',
    answer: z.object({ url: z.string() }),
  },
} satisfies Contract;
