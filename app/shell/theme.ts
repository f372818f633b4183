import { writeText } from '#lib/browser-store.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Saves the theme and lets the frame's script paint it, as if another tab had chosen it. */
export function chooseTheme(theme: Theme): void {
  writeText('localStorage', 'theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}
