import { onTestFinished } from 'vitest';
import type { SettingsTrial, SiteSettings } from '#features/settings/contract.ts';
import { call, testApp } from './app.ts';
import { startConsultantServer } from './consultant-server.ts';
import { signedInAs } from './people.ts';
import { StripeStandIn } from './stripe-stand-in.ts';

type Values = Record<string, string>;

/** An admin of a site whose services follow the settings of the panel. */
export async function anAdmin(env: Record<string, string> = {}) {
  const site = await testApp({ isLive: true, env: { SESSION_SECRET: 'kept by the tests of this site', ...env } });
  const { headers } = await signedInAs(site.app, site.db, 'admin');
  const read = async () => (await call(site.app, 'GET', '/api/settings', { headers })).body as SiteSettings;
  return {
    ...site,
    headers,
    read,
    save: (card: string, values: Values, version?: string) =>
      call(site.app, 'PATCH', `/api/settings/${card}`, { headers, json: { values, version } }),
    tryOut: async (card: string, values: Values = {}) =>
      (await call(site.app, 'POST', `/api/settings/${card}/test`, { headers, json: { values } })).body as SettingsTrial,
    fieldOf: async (name: string) =>
      (await read()).data.flatMap(({ fields }) => fields).find((field) => field.name === name),
  };
}

export const sink = ({ port }: { port: number }): Values => ({
  MAIL_SERVER: '127.0.0.1',
  MAIL_PORT: String(port),
  MAIL_ENCRYPTION: 'none',
  MAIL_USER: 'site',
  MAIL_PASSWORD: 'a very secret word',
});

export async function aProvider() {
  const provider = await startConsultantServer();
  onTestFinished(() => provider.close());
  return provider.baseUrl;
}

/** A stand-in for Stripe. */
export async function stripe() {
  const server = new StripeStandIn(() => new Date());
  const url = await server.start();
  onTestFinished(() => server.stop());
  return { server, url };
}

export const KEYS = { STRIPE_SECRET_KEY: 'sk_test_51Hq0secret4f2a', STRIPE_WEBHOOK_SECRET: 'whsec_9c1esecret7b3d' };
