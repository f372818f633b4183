import type { Actor, Role } from '#features/ctx.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';

/** Sessions end after this long without use, in milliseconds. */
export const idleLimit = (role: Role) => (role === 'customer' ? 14 * DAY : 12 * HOUR);
/** …and after this long in any case. */
export const SESSION_LIMIT = 30 * DAY;

/**
 * How long a link works. Strangers can use up the few reset links that an unproven address gets in a day, so those must last
 * until its owner gets the next.
 */
export const linkLimit = (purpose: string, isProven: boolean) => (purpose === 'reset' && isProven ? HOUR : DAY);

export const ACTIONS = [
  'see-dashboard',
  'draft-post',
  'edit-post',
  'publish-post',
  'delete-post',
  'see-all-posts',
  'run-business',
] as const;

export type Action = (typeof ACTIONS)[number];

const actionsOf: Record<Role, readonly Action[]> = {
  customer: ['see-dashboard', 'draft-post'],
  editor: ['see-dashboard', 'draft-post', 'edit-post', 'publish-post', 'see-all-posts'],
  admin: ['see-dashboard', 'draft-post', 'edit-post', 'publish-post', 'see-all-posts', 'delete-post', 'run-business'],
};

export const permissionsOf = (role: Role) => [...actionsOf[role]];

/** May they? An object's owner may edit it as long as it is a draft. */
export function can(
  actor: Actor | null,
  action: Action,
  object?: { authorId: number | null; isPublished: boolean },
): boolean {
  if (!actor) return false;
  if (actionsOf[actor.role].includes(action)) return true;
  return action === 'edit-post' && object !== undefined && object.authorId === actor.id && !object.isPublished;
}

/** The second lock: an admin's verb that nobody should have been able to reach is a bug. */
export function requireAdmin(actor: Actor | null): Actor {
  if (!actor || !can(actor, 'run-business')) throw new Error('A verb of the back office was reached without an admin');
  return actor;
}

/** The same for a verb of those who are signed in. */
export function requireSignedIn(actor: Actor | null): Actor {
  if (!actor) throw new Error('A verb for people who are signed in was reached without one');
  return actor;
}

const RESERVED = [
  'admin',
  'demo',
  'administrator',
  'root',
  'owner',
  'support',
  'system',
  'api',
  'www',
  'postmaster',
  'security',
  'webmaster',
  'hostmaster',
  'abuse',
  'staff',
  'moderator',
  'billing',
  'noreply',
  'mailer-daemon',
  'superuser',
  'sysadmin',
];

/** Letters of other alphabets, and digits, that are read as a Latin letter. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ɡ: 'g',
  һ: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ї: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  ј: 'j',
  κ: 'k',
  к: 'k',
  м: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  '@': 'a',
  '3': 'e',
  '4': 'a',
};

/** What a name looks like to a hurried reader. */
function skeleton(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|[._\-\s]|\p{Cf}/gu, '');
  return Array.from(plain)
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

const reservedSkeletons = new Set(RESERVED.map(skeleton));

/** Names that only the house itself may carry, in any spelling that looks like one. */
export const isReservedUsername = (username: string) => reservedSkeletons.has(skeleton(username));

/** The form in which names and addresses are compared. */
export const normalizeLogin = (login: string) => login.normalize('NFKC').trim().toLowerCase();

export const isUsername = (username: string) => /^[a-z0-9._-]+$/i.test(username);
export const USERNAME_CHARACTERS = 'Username may contain letters, digits, dots, underscores and hyphens';

/** The owner's address belongs to the owner's account alone. */
export const isOwnersEmail = (email: string, ownerEmail: string | undefined) =>
  ownerEmail !== undefined && normalizeLogin(email) === normalizeLogin(ownerEmail);

export const USERNAME_TAKEN = 'Username is already taken';
export const EMAIL_TAKEN = 'An account with this e-mail already exists';

/** Which unique index a failed write ran into, or null when it failed for another reason. */
export function takenField(error: unknown): 'username' | 'email' | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505' || !('constraint' in cause))
    return null;
  if (cause.constraint === 'users_username_key') return 'username';
  return cause.constraint === 'users_email_key' ? 'email' : null;
}
