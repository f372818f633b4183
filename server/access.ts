/**
 * Who may call what: every method and path of the API stands here, and nothing else is reachable.
 * An endpoint without an entry does not start.
 */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin';

export const access: Record<string, Access> = {
  'POST /api/contact': 'anyone',
  'POST /api/subscribe': 'anyone',
  'POST /api/register': 'anyone',
  'POST /api/login': 'anyone',
  'POST /api/test-login': 'anyone',
  'POST /api/admin-login': 'anyone',
  'POST /api/logout': 'anyone',
  'GET /api/test-auth': 'anyone',
  'POST /api/password-reset': 'anyone',
  'POST /api/password-reset/confirm': 'anyone',
  'POST /api/email-confirmation': 'anyone',
  'GET /api/newsletter/confirm': 'anyone',
  'POST /api/newsletter/confirm': 'anyone',
  'GET /api/mailbox': 'anyone',

  'GET /api/user': 'signed-in',
  'PATCH /api/user': 'signed-in',
  'POST /api/user/verification': 'signed-in',
  'POST /api/user/email': 'signed-in',
  'POST /api/user/password': 'signed-in',
  'GET /api/user/sessions': 'signed-in',
  'DELETE /api/user/sessions': 'signed-in',

  'GET /api/blog': 'anyone',
  'GET /api/blog/slug/:slug': 'anyone',
  'GET /api/blog/:id': 'anyone',
  'POST /api/blog': 'signed-in',
  'PATCH /api/blog/:id': 'signed-in',
  'DELETE /api/blog/:id': 'admin',

  'POST /api/waitlist': 'anyone',

  'GET /api/users': 'admin',
  'GET /api/users/:id': 'admin',
  'PATCH /api/users/:id': 'admin',
  'GET /api/contacts': 'admin',
  'PATCH /api/contacts/:id': 'admin',
  'GET /api/subscribers': 'admin',
  'GET /api/orders': 'admin',
  'GET /api/subscriptions/all': 'admin',
  'POST /api/subscriptions/:id/remind': 'admin',
  'GET /api/waitlist': 'admin',
  'GET /api/offers': 'admin',
  'POST /api/offers': 'admin',
  'PATCH /api/offers/:id': 'admin',
  'DELETE /api/offers/:id': 'admin',
  'GET /api/audit': 'admin',
  'POST /api/audit/exports': 'admin',
  'GET /api/admin/overview': 'admin',
  'GET /api/admin/renewals': 'admin',
};
