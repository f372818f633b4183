import { clientFor } from '#lib/api/api.ts';
import type { FormAction, Sent } from '#lib/api/contract.ts';
import type { accountApi } from './contract/accounts.ts';
import type { invitationApi } from './contract/invitations.ts';

type Api = typeof accountApi & typeof invitationApi;

const call = clientFor<Api>();

export const userKeys = { sessions: ['user', 'sessions'] as const };

export type LoginPath = '/api/login' | '/api/test-login' | '/api/admin-login';
export type AccountAction = FormAction<Api>;

export const signIn = (path: LoginPath, input: Sent<Api['POST /api/login']>) => call(`POST ${path}`, { input });
export const register = (input: Sent<Api['POST /api/register']>) => call('POST /api/register', { input });
export const signOut = () => call('POST /api/logout');
export const acceptInvitation = (input: Sent<Api['POST /api/invitations/accept']>) =>
  call('POST /api/invitations/accept', { input });

export const setUp = (input: Sent<Api['POST /api/setup']>) => call('POST /api/setup', { input });

export const checkAuthentication = () => call('GET /api/test-auth');

export const requestPasswordReset = (email: string) => call('POST /api/password-reset', { input: { email } });
export const resetPassword = (token: string, password: string) =>
  call('POST /api/password-reset/confirm', { input: { token, password } });
export const confirmEmail = (token: string) => call('POST /api/email-confirmation', { input: { token } });

export const updateProfile = (input: Sent<Api['PATCH /api/user']>) => call('PATCH /api/user', { input });
export const resendVerification = () => call('POST /api/user/verification');
export const changeEmail = (input: Sent<Api['POST /api/user/email']>) => call('POST /api/user/email', { input });
export const changePassword = (input: Sent<Api['POST /api/user/password']>) =>
  call('POST /api/user/password', { input });
export const listSessions = () => call('GET /api/user/sessions');
export const endOtherSessions = () => call('DELETE /api/user/sessions');

export const endSession = (id: number) => call('DELETE /api/user/sessions/:id', { params: { id } });

const CHANNEL = 'session';

/** Notifies this browser's other tabs of the sign-out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out');
  channel.close();
}

/** Calls `listener` when another tab signs out. Returns a function that unsubscribes. */
export function onSignOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
