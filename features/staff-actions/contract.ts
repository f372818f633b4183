import { done } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';

const notFound = 'Customer not found';

export const staffActionApi = {
  'POST /api/customers/:id/view-as': {
    summary: 'Shows the site to the admin as to this customer, read only, for 30 minutes',
    access: 'admin',
    answer: done,
    notFound,
  },
  'POST /api/view-as/stop': {
    summary: 'Shows the site to the admin as themselves again',
    access: 'signed-in',
    whileSeeing: 'allowed',
    answer: done,
    form: { page: '/dashboard', to: '/admin?tab=customers' },
  },
} satisfies Contract;
