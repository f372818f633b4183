import { company } from '#content/company.ts';
import type { Settings } from './settings.ts';

/** What the person who started the process needs to know. */
export function banner(settings: Pick<Settings, 'appUrl' | 'databaseUrl' | 'dataDir' | 'demoAccounts'>): string {
  const storage = settings.databaseUrl ? 'PostgreSQL' : `the embedded database in ${settings.dataDir}`;
  const accounts = settings.demoAccounts && [
    'Demo accounts:',
    `  admin  ${settings.demoAccounts.adminPassword}`,
    `  demo   ${settings.demoAccounts.customerPassword}`,
    `Sign in at ${settings.appUrl}/auth, read the mail at ${settings.appUrl}/api/mailbox.`,
  ];
  const lines = [
    `${company.name} is running at ${settings.appUrl}`,
    `Data is kept in ${storage}.`,
    ...(accounts ?? []),
  ];
  return ['', ...lines, ''].join('\n');
}
