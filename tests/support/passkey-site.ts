import { type Role } from '#features/permissions.ts';
import type { AddOptions, Passkey, SignInOptions } from '#features/security/contract.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call } from './app.ts';
import { createAuthenticator } from './authenticator.ts';
import { aUser, signIn } from './people.ts';
import { appWithClock } from './second-factor.ts';

export const ORIGIN = 'https://studio.test';
export const ENV = { APP_URL: ORIGIN };

type Site = Awaited<ReturnType<typeof withPasskey>>;

export async function start(site: Pick<Site, 'app'>, path: string, headers = {}, json = {}) {
  return (await call(site.app, 'POST', `${path}/options`, { json, headers })).body;
}

/** Adds a passkey to the account of these headers, with the device that is given. */
export async function add(
  app: Site['app'],
  headers: { Cookie: string },
  device = createAuthenticator(ORIGIN),
  name = 'MacBook',
) {
  const options = (await start({ app }, '/api/user/passkeys', headers)) as AddOptions;
  const answer = await call(app, 'POST', '/api/user/passkeys', {
    json: { name, response: device.create(options) },
    headers,
  });
  return { ...answer, device, options };
}

export async function withPasskey(role: Role = 'customer', env: Record<string, string> = {}) {
  const made = await appWithClock({ ...ENV, ...env });
  const user = await aUser(made.db, { role });
  const headers = await signIn(made.app, user.username);
  const { device, body } = await add(made.app, headers);
  made.pass(MINUTE);
  return { ...made, user, headers, device, added: body as { passkey: Passkey; recoveryCodes: string[] | null } };
}

/** Signs in with the passkey only, or as the second step with the cookies of the first. */
export async function enter(site: Pick<Site, 'app' | 'device'>, faults = {}, headers = {}) {
  const options = (await start(site, '/api/login/passkey', headers)) as SignInOptions;
  const json = { response: site.device.get(options, faults) };
  return { options, json, ...(await call(site.app, 'POST', '/api/login/passkey', { json, headers })) };
}
