import type { Actor, Role } from './ctx.ts';

export const ACTIONS = [
  'see-dashboard',
  'draft-post',
  'edit-post',
  'publish-post',
  'delete-post',
  'see-all-posts',
  'hold-calls',
  'run-business',
] as const;

export type Action = (typeof ACTIONS)[number];

const actionsOf: Record<Role, readonly Action[]> = {
  customer: ['see-dashboard', 'draft-post'],
  editor: ['see-dashboard', 'draft-post', 'edit-post', 'publish-post', 'see-all-posts', 'hold-calls'],
  admin: [
    'see-dashboard',
    'draft-post',
    'edit-post',
    'publish-post',
    'see-all-posts',
    'hold-calls',
    'delete-post',
    'run-business',
  ],
};

export const permissionsOf = (role: Role) => [...actionsOf[role]];

/** Owners may edit their object as long as it is a draft. */
export function can(
  actor: Actor | null,
  action: Action,
  object?: { authorId: number | null; isPublished: boolean },
): boolean {
  if (!actor) return false;
  if (actionsOf[actor.role].includes(action)) return true;
  return action === 'edit-post' && object !== undefined && object.authorId === actor.id && !object.isPublished;
}

/** Editors manage their own calls and availability, admins those of every host. */
export const canManageHost = (actor: Actor | null, hostId: number): boolean =>
  can(actor, 'run-business') || (can(actor, 'hold-calls') && actor?.id === hostId);

/** The second permission check, after the endpoint's; a failure is a bug. */
export function requireAdmin(actor: Actor | null): Actor {
  if (!actor || !can(actor, 'run-business')) throw new Error('An admin command was called without an admin');
  return actor;
}

/** For what editors may do, too; a failure is a bug. */
export function requireStaff(actor: Actor | null): Actor {
  if (!actor || actor.role === 'customer') throw new Error('A staff command was called without staff');
  return actor;
}

/** Throws if nobody is signed in; the endpoint already checks, so a failure is a bug. */
export function requireSignedIn(actor: Actor | null): Actor {
  if (!actor) throw new Error('A command for signed-in users was called without a user');
  return actor;
}
