export const ROLES = ['customer', 'editor', 'advisor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export type Actor = { id: number; role: Role };

type Permission = { text: string; roles: readonly Role[] };

/** Who may do what. Calls, commands, queries and the panel's navigation derive from this table. */
const PERMISSIONS = {
  'see-dashboard': {
    text: 'Use their own dashboard, conversations and billing',
    roles: ['customer', 'editor', 'advisor', 'admin'],
  },
  'draft-post': { text: 'Write drafts of blog posts', roles: ['customer', 'editor', 'advisor', 'admin'] },
  'open-panel': { text: 'Open the admin panel', roles: ['editor', 'advisor', 'admin'] },
  'see-all-posts': { text: "Read everyone's posts and drafts", roles: ['editor', 'advisor', 'admin'] },
  'edit-post': { text: "Edit everyone's posts", roles: ['editor', 'advisor', 'admin'] },
  'publish-post': { text: 'Publish posts', roles: ['editor', 'advisor', 'admin'] },
  'add-pictures': { text: 'Add and delete pictures', roles: ['editor', 'advisor', 'admin'] },
  'delete-post': { text: 'Delete posts', roles: ['admin'] },
  'hold-calls': { text: 'Hold calls, and manage their own calls and hours', roles: ['editor', 'advisor', 'admin'] },
  'manage-all-calls': { text: 'Manage the calls and hours of every host', roles: ['admin'] },
  'answer-leads': { text: 'Work through leads: replies, internal notes, status', roles: ['advisor', 'admin'] },
  'answer-conversations': { text: 'Answer conversations that customers handed over', roles: ['advisor', 'admin'] },
  'see-customers': {
    text: "See a customer's contact details, plan by name, requests and calls, without amounts",
    roles: ['advisor', 'admin'],
  },
  'see-notifications': { text: 'Be notified of what waits for them', roles: ['editor', 'advisor', 'admin'] },
  'manage-campaigns': { text: 'Write and send campaigns', roles: ['editor', 'admin'] },
  'see-waitlist': { text: 'See who is on the waitlists', roles: ['editor', 'admin'] },
  'manage-subscribers': { text: 'Manage and import newsletter subscribers', roles: ['admin'] },
  'manage-accounts': { text: 'Manage accounts, give roles and invite people', roles: ['admin'] },
  'manage-billing': { text: 'See orders, subscriptions, revenue and costs, refund, and make offers', roles: ['admin'] },
  'manage-plans': { text: 'Change the plans, their prices and the agents', roles: ['admin'] },
  'manage-consultants': { text: "Change the consultants and the company's documents", roles: ['admin'] },
  'manage-emails': { text: 'See and control all emails of the site', roles: ['admin'] },
  'edit-texts': { text: 'Change and publish the texts of the site', roles: ['editor', 'admin'] },
  'manage-site': { text: "Change the company's facts, brand, plans and policies", roles: ['admin'] },
  'open-settings': { text: 'Open the settings of the site', roles: ['admin'] },
  'see-audit-log': { text: 'Read the audit log', roles: ['admin'] },
  'export-data': { text: 'Export whole lists', roles: ['admin'] },
  'erase-people': { text: "Erase people, and make copies of people's data", roles: ['admin'] },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof PERMISSIONS;

// Object.keys returns exactly the table's keys.
export const ACTIONS = Object.keys(PERMISSIONS) as Action[];

/** What it allows, in words. */
export const textOf = (action: Action): string => PERMISSIONS[action].text;

export const mayRole = (role: Role, action: Action) => (PERMISSIONS[action].roles as readonly Role[]).includes(role);

export const permissionsOf = (role: Role) => ACTIONS.filter((action) => mayRole(role, action));

/** Who may make a call of the API. */
export type Access = 'anyone' | 'signed-in' | Action;

/** For queries of accounts by what they may do. */
export const rolesThatMay = (action: Action): Role[] => ROLES.filter((role) => mayRole(role, action));

export const STAFF_ROLES = rolesThatMay('open-panel');

export const isStaff = (role: Role) => mayRole(role, 'open-panel');

/** The role that may do everything: the specification's `isAdmin`. */
export const ADMIN = 'admin' satisfies Role;

export const isAdmin = (role: Role) => role === ADMIN;

/** Whether the role brings a permission that the other one lacks. */
export const isPromotion = (before: Role, after: Role) =>
  permissionsOf(after).some((action) => !mayRole(before, action));

/** Owners may edit their object as long as it is a draft. */
export function can(
  actor: Actor | null,
  action: Action,
  object?: { authorId: number | null; isPublished: boolean },
): boolean {
  if (!actor) return false;
  if (mayRole(actor.role, action)) return true;
  return action === 'edit-post' && object !== undefined && object.authorId === actor.id && !object.isPublished;
}

/** Staff manage their own calls and hours, admins those of every host. */
export const canManageHost = (actor: Actor | null, hostId: number): boolean =>
  can(actor, 'manage-all-calls') || (can(actor, 'hold-calls') && actor?.id === hostId);

/** The second permission check, after the endpoint's; a failure is a bug. */
export function requirePermission(actor: Actor | null, action: Action): Actor {
  if (!actor || !can(actor, action)) throw new Error(`A command or query was called without permission to ${action}`);
  return actor;
}

/** Throws if nobody is signed in; the endpoint already checks, so a failure is a bug. */
export function requireSignedIn(actor: Actor | null): Actor {
  if (!actor) throw new Error('A command for signed-in users was called without a user');
  return actor;
}
