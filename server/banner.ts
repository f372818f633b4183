import { company } from '#content/company.ts';
import type { Settings } from './settings.ts';

/** What the person who started the process needs to know. */
export function banner(settings: Settings, port: number): string {
  const address = settings.isProduction ? settings.appUrl : settings.appUrl.replace(/:0$/, `:${port}`);
  const storage = settings.databaseUrl ? 'PostgreSQL' : `the embedded database in ${settings.dataDir}`;
  const accounts = settings.demoAccounts && [
    'Demo accounts:',
    `  admin  ${settings.demoAccounts.adminPassword}`,
    `  demo   ${settings.demoAccounts.customerPassword}`,
    `Sign in at ${address}/auth, read the mail at ${address}/api/mailbox.`,
  ];
  return ['', `${company.name} is running at ${address}`, `Data is kept in ${storage}.`, ...(accounts ?? []), ''].join(
    '\n',
  );
}
