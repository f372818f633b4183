import type { Contract } from '#lib/api/contract.ts';

export const mailApi = {
  'GET /api/mailbox': { summary: 'The emails that would be sent, in demo mode', access: 'anyone' },
} satisfies Contract;
