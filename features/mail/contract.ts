import type { Contract } from '#lib/api/contract.ts';

export const mailboxApi = {
  'GET /api/mailbox': { summary: 'The emails that would be sent, in demo mode', access: 'anyone' },
  'GET /api/mailbox/emails': { summary: 'Every email of the product with sample data, in demo mode', access: 'anyone' },
  'GET /api/mailbox/emails/:name': { summary: 'One of them in both themes and two widths', access: 'anyone' },
  'GET /api/mailbox/emails/:name/html': { summary: 'Its HTML', access: 'anyone' },
  'GET /api/mailbox/emails/:name/text': { summary: 'Its plain text', access: 'anyone' },
  'GET /api/mailbox/:id': { summary: 'The HTML of an email in the mailbox', access: 'anyone' },
} satisfies Contract;
