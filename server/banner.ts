import { company } from '#content/company.ts';
import { placeholders } from '#content/placeholders.ts';
import { DEMO_PASSWORDS, type Settings } from './settings.ts';

/** Logs keep this output, so a password that someone chose is never printed. */
const shown = (setting: keyof typeof DEMO_PASSWORDS, password: string) =>
  password === DEMO_PASSWORDS[setting] ? password : `the password in ${setting}`;

const placeholderLines = () =>
  placeholders().length > 0 ? ['Visitors still see placeholders:', ...placeholders().map((line) => `  ${line}`)] : [];

export function banner(
  settings: Pick<Settings, 'isProduction' | 'appUrl' | 'databaseUrl' | 'dataDir' | 'demoAccounts'>,
  setupLink: string | null = null,
): string {
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
    ...(setupLink
      ? ['This site has no admin yet. To set it up, open this link within 24 hours:', `  ${setupLink}`]
      : []),
    ...(accounts ?? []),
    ...(settings.isProduction ? placeholderLines() : []),
  ];
  return ['', ...lines, ''].join('\n');
}
