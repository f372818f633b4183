import { type OwnValues, ownValues } from './own.ts';

/** The first part of the keys that a page reads, besides those that every page does. */
const PARTS: [RegExp, readonly string[]][] = [
  [/^\/$/, ['landing', 'consultation', 'contact']],
  [/^\/consultation$/, ['consultation', 'contact', 'booking']],
  [/^\/blog/, ['blog']],
  [/^\/booking/, ['booking', 'consultation', 'contact']],
  [/^\/(auth$|auth\/|\w+-login$)/, ['auth']],
  [/^\/success$/, ['success']],
  // Calls, requests and subscribers are named as on the website.
  [/^\/(dashboard|admin)/, ['auth', 'booking', 'consultation', 'contact', 'landing', 'newsletter']],
];
const EVERYWHERE = new Set(['company', 'brand', 'frame', 'meta', 'shared']);

/** The navigation leads to the sections that are shown. */
const isEverywhere = (key: string) => key === 'landing.sections' || EVERYWHERE.has(partOf(key));
const partOf = (key: string) => key.split('.', 1)[0] ?? '';

/** The own values that a page needs in the browser, or null if the site has none at all. */
export function ownValuesOf(pathname: string): OwnValues | null {
  const all = Object.entries(ownValues());
  if (all.length === 0) return null;
  const parts = new Set(PARTS.filter(([page]) => page.test(pathname)).flatMap(([, names]) => names));
  return Object.fromEntries(all.filter(([key]) => isEverywhere(key) || parts.has(partOf(key))));
}
