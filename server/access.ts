import type { Access } from '#lib/contract.ts';
import { contracts } from './contracts.ts';

/**
 * Who may call what: every method and path of the API stands here, and nothing else is reachable.
 * An endpoint without an entry does not start.
 */
const table: Record<string, Access> = {
  'GET /api/mailbox': 'anyone',

  'GET /api/plans': 'anyone',
  'GET /api/billing': 'signed-in',
  'POST /api/checkout': 'signed-in',
  'POST /api/checkout/preview': 'signed-in',
  'GET /api/checkout/:sessionId': 'signed-in',
  'POST /api/billing/portal': 'signed-in',
  'POST /api/billing/subscriptions/:id/plan': 'signed-in',
  'POST /api/billing/subscriptions/:id/cancel': 'signed-in',
  'POST /api/billing/subscriptions/:id/resume': 'signed-in',
  'POST /api/webhooks/stripe': 'anyone',
  'GET /api/sandbox/checkout/:sessionId': 'anyone',
  'POST /api/sandbox/checkout/:sessionId': 'anyone',
  'GET /api/sandbox/portal/:id': 'anyone',
  'POST /api/sandbox/portal/:id': 'anyone',
  'GET /api/sandbox/invoices/:ref': 'anyone',
  'POST /api/sandbox/invoices/:ref': 'anyone',
  'POST /api/sandbox/subscriptions/:id/renew': 'signed-in',
  'POST /api/sandbox/orders/:id/refund': 'admin',

  'POST /api/subscriptions/:id/remind': 'admin',
  'POST /api/subscriptions/:id/cancel': 'admin',
  'POST /api/subscriptions/:id/resume': 'admin',
  'POST /api/orders/:id/refund': 'admin',
  'GET /api/admin/overview': 'admin',
  'GET /api/admin/renewals': 'admin',
};

export const access: Record<string, Access> = {
  ...table,
  ...Object.fromEntries(Object.entries(contracts).map(([name, call]) => [name, call.access])),
};
