import { safeNextPath } from '#lib/next-path.ts';

const AUTH_VIEWS = ['login', 'register', 'forgot', 'reset', 'verify'] as const;

export type AuthView = (typeof AUTH_VIEWS)[number];

export function authViewFrom(query: URLSearchParams): AuthView {
  const named = query.get('view');
  return AUTH_VIEWS.find((view) => view === named) ?? 'login';
}

/** The local page to open after signing in; empty if there is none or it is this page. */
export function nextFrom(query: URLSearchParams): string {
  const next = safeNextPath(query.get('next'), '');
  return /^\/auth(?![^/?#])/.test(next) ? '' : next;
}

/** Leaves out what is empty. */
function addressOf(path: string, query: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return given.size > 0 ? `${path}?${given}` : path;
}

/** The address of a view; it keeps the page to open after signing in. */
export function authPath(view: AuthView, next: string): string {
  return addressOf('/auth', { view: view === 'login' ? '' : view, next });
}

/** The address for someone who has to sign in before `next`, which says so if their session has expired. */
export const signInPath = (next: string, isExpired: boolean): string =>
  addressOf('/auth', { next, session: isExpired ? 'expired' : '' });

export const hasExpired = (query: URLSearchParams): boolean => query.get('session') === 'expired';

/** The first step of the setup, which the link printed at start opens. */
export const setupLinkPath = (token: string): string => addressOf('/admin/setup', { step: 'you', token });

/** The address of the second step of a sign-in. */
export const secondStepPath = (next: string, isRecovery = false): string =>
  addressOf('/auth/second-step', { with: isRecovery ? 'recovery' : '', next });
