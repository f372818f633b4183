// Runs in <head> before every other script. Where the browser blocks storage, even reading `localStorage` throws; our
// scripts and the router's don't expect that, so they get a substitute that lasts as long as the page.
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('');
  } catch {
    const values = new Map();
    const value = {
      getItem: (key) => values.get(String(key)) ?? null,
      setItem: (key, text) => void values.set(String(key), String(text)),
      removeItem: (key) => void values.delete(String(key)),
    };
    Object.defineProperty(window, name, { value, configurable: true });
  }
}
