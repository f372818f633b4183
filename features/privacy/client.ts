import { clientFor, keepingPage } from '#lib/api/api.ts';
import type { FormAction } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { ownPrivacyApi, privacyApi } from './contract.ts';
import type { ClosureKind } from './input.ts';

const call = clientFor<typeof ownPrivacyApi>();
const callKeepingPage = clientFor<typeof ownPrivacyApi>(undefined, keepingPage);
const callForStaff = clientFor<typeof privacyApi>();

export const privacyKeys = { own: ['user', 'privacy'] as const, retention: ['privacy', 'retention'] as const };

export type PrivacyAction = FormAction<typeof ownPrivacyApi>;

export const readOwnPrivacy = () => call('GET /api/user/privacy');
/** As `readOwnPrivacy`, but whoever is signed out by now stays on the page: `session_expired`. */
export const checkOwnPrivacy = () => callKeepingPage('GET /api/user/privacy');
export const startClosure = (kind: ClosureKind) => call('POST /api/user/closure', { input: { kind } });
export const keepAccount = () => call('DELETE /api/user/closure');
export const keepAccountByLink = (token: string) => call('POST /api/privacy/keep', { input: { token } });

export const readRetention = () => callForStaff('GET /api/privacy/retention');
export const closures = listsFor<typeof privacyApi>()('/api/privacy/closures');
export const erasures = listsFor<typeof privacyApi>()('/api/privacy/erasures');
export const eraseAddress = (email: string) => callForStaff('POST /api/privacy/erasures', { input: { email } });
