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

/** The address of a view; it keeps the page to open after signing in. */
export function authPath(view: AuthView, next: string): string {
  const query = new URLSearchParams();
  if (view !== 'login') query.set('view', view);
  if (next) query.set('next', next);
  return query.size > 0 ? `/auth?${query}` : '/auth';
}
