import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { type Role } from '#features/permissions.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { call, NOW, testApp } from './app.ts';
import { aUser, PASSWORD, signIn } from './people.ts';

/** HOTP as RFC 4226 writes it, with nothing of the product's library. `digits` as in the vectors of RFC 6238. */
export function codeOf(key: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Base32 of RFC 4648. */
function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (character) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app with this secret shows. */
export const appCode = (secret: string, at: Date) => codeOf(decodeBase32(secret), Math.floor(at.getTime() / 30_000));

/** The application with a clock that tests move. */
export async function appWithClock(env: Record<string, string> = {}) {
  const clock = { now: NOW };
  const made = await testApp({ env, now: () => clock.now });
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { ...made, clock, pass };
}

type App = Hono<ServerEnv>;
type Cookies = { Cookie: string };

/** All cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (headers: Headers): Cookies => ({
  Cookie: headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
});

/** Turns an authenticator app on. Returns its secret and the recovery codes. */
export async function enrol(app: App, headers: Cookies, now: Date) {
  const { secret } = (await call(app, 'POST', '/api/user/totp', { json: {}, headers })).body as { secret: string };
  const json = { code: appCode(secret, now) };
  const { status, text, body } = await call(app, 'POST', '/api/user/totp/confirm', { json, headers });
  if (status !== 200) throw new Error(`Turning the app on failed: ${text}`);
  return { secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

/** Somebody whose authenticator app is on, a minute ago. */
export async function withFactor(role: Role = 'customer', env: Record<string, string> = {}) {
  const made = await appWithClock(env);
  const user = await aUser(made.db, { role, emailVerifiedAt: made.clock.now });
  const headers = await signIn(made.app, user.username);
  const factor = await enrol(made.app, headers, made.clock.now);
  made.pass(MINUTE);
  return { ...made, user, headers, ...factor, code: () => appCode(factor.secret, made.clock.now) };
}

/** Sends the password of somebody with a second factor. Returns the answer and the cookies for the second step. */
export async function enterPassword(app: App, username: string, headers?: Cookies) {
  const answer = await call(app, 'POST', '/api/login', { json: { username, password: PASSWORD }, headers });
  return { ...answer, cookies: cookiesOf(answer.headers) };
}

/** Sends a code for the second step. */
export const enterCode = (app: App, headers: Cookies, code: string, remember = false) =>
  call(app, 'POST', '/api/login/second-step', { json: { code, remember }, headers });
