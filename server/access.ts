/**
 * Who may call what: every method and path of the API stands here, and nothing else is reachable.
 * An endpoint without an entry does not start.
 */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin';

export const access: Record<string, Access> = {
  'POST /api/contact': 'anyone',
  'POST /api/subscribe': 'anyone',
  'GET /api/blog': 'anyone',
  'GET /api/blog/slug/:slug': 'anyone',
  'GET /api/blog/:id': 'anyone',
};
