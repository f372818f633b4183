// Runs in <head> before the first paint, so that the page doesn't flash in the wrong theme.
(() => {
  const saved = localStorage.getItem('theme');
  const theme = saved === 'dark' || saved === 'system' ? saved : 'light';
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', isDark);
})();
