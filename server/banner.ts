import { company } from '#content/company.ts';
import { DEMO_PASSWORDS, type Settings } from './settings.ts';

/** Logs keep what a start prints, so a password that somebody chose is only referred to. */
const shown = (setting: keyof typeof DEMO_PASSWORDS, password: string) =>
  password === DEMO_PASSWORDS[setting] ? password : `the password in ${setting}`;

/** What the person who started the process needs to know. */
export function banner(settings: Pick<Settings, 'appUrl' | 'databaseUrl' | 'dataDir' | 'demoAccounts'>): string {
  const storage = settings.databaseUrl ? 'PostgreSQL' : `the embedded database in ${settings.dataDir}`;
  const accounts = settings.demoAccounts && [
    'Demo accounts:',
    `  admin  ${shown('ADMIN_PASSWORD', settings.demoAccounts.adminPassword)}`,
    `  demo   ${shown('DEMO_PASSWORD', settings.demoAccounts.customerPassword)}`,
    `Sign in at ${settings.appUrl}/auth, read emails at ${settings.appUrl}/api/mailbox.`,
  ];
  const lines = [
    `${company.name} is running at ${settings.appUrl}`,
    `Data is stored in ${storage}.`,
    ...(accounts ?? []),
  ];
  return ['', ...lines, ''].join('\n');
}
