// The header, the theme and the hash links work before and without React; every public page carries this script.
(() => {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const themes = ['light', 'dark', 'system'];

  const paintTheme = () => {
    const { theme } = root.dataset;
    const isDark = theme === 'dark' || (theme === 'system' && prefersDark.matches);
    root.classList.toggle('dark', isDark);
    const color = document.querySelector('meta[name="theme-color"]');
    if (color) color.content = isDark ? '#0b0d12' : '#fcfbf8';
  };
  const setTheme = (theme) => {
    root.dataset.theme = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {}
    paintTheme();
  };
  prefersDark.addEventListener('change', paintTheme);
  addEventListener('storage', (event) => {
    if (event.key !== 'theme' && event.key !== null) return;
    root.dataset.theme = themes.includes(event.newValue) ? event.newValue : 'light';
    paintTheme();
  });
  paintTheme();

  const paintHeader = () => {
    const header = document.querySelector('[data-header]');
    if (header) header.classList.toggle('scrolled', scrollY > 10);
  };
  addEventListener('scroll', paintHeader, { passive: true });
  paintHeader();

  const menuButton = () => document.querySelector('[data-menu-button]');
  const isMenuOpen = () => menuButton()?.getAttribute('aria-expanded') === 'true';
  const setMenu = (isOpen) => {
    const button = menuButton();
    if (!button) return;
    button.setAttribute('aria-expanded', String(isOpen));
    document.getElementById(button.getAttribute('aria-controls')).hidden = !isOpen;
  };

  const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
  const showSection = (hash) => {
    let target = null;
    try {
      target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    } catch {}
    if (!target) return false;
    target.scrollIntoView({ behavior: isCalm.matches ? 'auto' : 'smooth' });
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
    return true;
  };
  const showSectionSoon = () => {
    if (location.hash) setTimeout(() => showSection(location.hash), 100);
  };
  showSectionSoon();
  addEventListener('section', showSectionSoon);

  addEventListener('popstate', () => setMenu(false));
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isMenuOpen()) return;
    setMenu(false);
    menuButton().focus();
  });
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('[data-theme-button]')) {
        setTheme(themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]);
        return;
      }
      if (event.target.closest('[data-menu-button]')) {
        setMenu(!isMenuOpen());
        return;
      }
      const link = event.target.closest('a[href]');
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.closest('[data-menu]')) setMenu(false);
      const isSamePage =
        link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
      if (!isSamePage || !link.hash || link.target || !showSection(link.hash)) return;
      event.preventDefault();
      event.stopPropagation();
      if (link.hash !== location.hash) history.pushState(history.state, '', link.hash);
    },
    true,
  );
})();
