import { company } from '#content/company.ts';
import type { Settings } from './settings.ts';

/** What the person who started the process needs to know. */
export function banner(settings: Pick<Settings, 'appUrl' | 'databaseUrl' | 'dataDir'>): string {
  const storage = settings.databaseUrl ? 'PostgreSQL' : `the embedded database in ${settings.dataDir}`;
  return ['', `${company.name} is running at ${settings.appUrl}`, `Data is kept in ${storage}.`, ''].join('\n');
}
