import { callApi } from '#lib/api.ts';
import { listAt } from '#lib/list.ts';
import type { User } from './queries.server.ts';

export type { User };
export type SessionInfo = { id: number; userAgent: string; createdAt: string; lastSeenAt: string; isCurrent: boolean };
type Done = { success: true; message: string };

export const userKeys = { sessions: ['user', 'sessions'] as const };

export type LoginPath = '/api/login' | '/api/test-login' | '/api/admin-login';

export const signIn = (path: LoginPath, login: { username: string; password: string }) =>
  callApi<User>('POST', path, login);
export const register = (registration: object) => callApi<User>('POST', '/api/register', registration);
export const signOut = () => callApi<Done>('POST', '/api/logout');
export const checkAuthentication = () =>
  callApi<{ authenticated: boolean; user?: { username: string } }>('GET', '/api/test-auth');

export const requestPasswordReset = (email: string) => callApi<Done>('POST', '/api/password-reset', { email });
export const resetPassword = (token: string, password: string) =>
  callApi<Done>('POST', '/api/password-reset/confirm', { token, password });
export const confirmEmail = (token: string) =>
  callApi<{ success: true; state: 'verified' | 'waiting' | 'changed' }>('POST', '/api/email-confirmation', { token });

export const updateProfile = (names: { firstName: string; lastName: string }) =>
  callApi<User>('PATCH', '/api/user', names);
export const resendVerification = () => callApi<Done & { isSent: boolean }>('POST', '/api/user/verification');
export const changeEmail = (change: { email: string; currentPassword: string }) =>
  callApi<Done & { sentTo: 'new' | 'both' }>('POST', '/api/user/email', change);
export const changePassword = (change: { currentPassword: string; newPassword: string }) =>
  callApi<Done>('POST', '/api/user/password', change);
export const listSessions = () => callApi<{ data: SessionInfo[]; count: number }>('GET', '/api/user/sessions');
export const endOtherSessions = () => callApi<Done>('DELETE', '/api/user/sessions');

const CHANNEL = 'session';

/** Tells the other tabs of this browser that nobody is signed in any more. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out');
  channel.close();
}

/** Calls back when another tab signed out. Returns the end of listening. */
export function onSignOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

export type Customer = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  status: 'active' | 'inactive' | null;
  isAdmin: boolean;
  role: 'customer' | 'editor' | 'admin';
  createdAt: string | null;
  lastLogin: string | null;
  version: string;
};

export type CustomerChange = Partial<Pick<Customer, 'firstName' | 'lastName' | 'status' | 'role'>>;

export const customers = listAt<Customer>('/api/users');
/** What is known of one customer, as far as the change of an account needs it. */
export const readCustomer = (id: number) =>
  callApi<{ user: Customer; subscriptions: { cancelAtPeriodEnd: boolean; canBeChanged: boolean }[] }>(
    'GET',
    `/api/users/${id}`,
  );
/** Without `version` whatever is stored is overwritten. */
export const updateCustomer = (id: number, change: CustomerChange & { version?: string }) =>
  callApi<Customer & { stillRenewing: number }>('PATCH', `/api/users/${id}`, change);
