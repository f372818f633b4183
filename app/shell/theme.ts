export type Theme = 'light' | 'dark' | 'system';

/** Saves the theme and lets the frame's script paint it, as if another tab had chosen it. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}
