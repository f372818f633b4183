import { writeText } from '#lib/browser-store.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Saves the theme; the dispatched storage event makes frame.js apply it. */
export function chooseTheme(theme: Theme): void {
  writeText('localStorage', 'theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}
