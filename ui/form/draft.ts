import { type BrowserStore, browserStore, storedFields } from '#lib/browser-store.ts';
import type { FieldValues } from './field-values.ts';

/** Unsent values and the version of the record that they edit. */
export type Draft = { values: FieldValues; version?: string };

const isValue = (entry: [string, unknown]): entry is [string, string | boolean] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'boolean';

function parseDraft(stored: unknown): Draft | null {
  const { values, version } = storedFields(stored) ?? {};
  const fields = storedFields(values);
  if (!fields) return null;
  return {
    values: Object.fromEntries(Object.entries(fields).filter(isValue)),
    ...(typeof version === 'string' && { version }),
  };
}

/** Survives a reload and an expired session; other tabs can't read it. */
export const draftStore = (key: string): BrowserStore<Draft | null> => browserStore('sessionStorage', key, parseDraft);
