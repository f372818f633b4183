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
};
