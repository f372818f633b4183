import type { User } from '#features/accounts/queries/accounts.server.ts';
import { permissionsOf } from '#features/permissions.ts';

/** Signed-in users as screens see them. */
export const ada: User = {
  id: 7,
  username: 'ada.m',
  email: 'ada@moreno.test',
  firstName: 'Ada',
  lastName: 'Moreno',
  role: 'customer',
  status: 'active',
  isAdmin: false,
  permissions: ['see-dashboard', 'draft-post'],
  emailVerified: true,
  createdAt: new Date(0),
  lastLogin: null,
};
export const admin: User = {
  ...ada,
  id: 8,
  username: 'admin',
  role: 'admin',
  isAdmin: true,
  permissions: permissionsOf('admin'),
};
export const editor: User = { ...ada, id: 9, username: 'editor', role: 'editor', permissions: permissionsOf('editor') };
export const advisor: User = {
  ...ada,
  id: 10,
  username: 'advisor',
  role: 'advisor',
  permissions: permissionsOf('advisor'),
};
