// Controls the header, theme and hash links before and without React; included in every public page.
(() => {
  const root = document.documentElement;
  const themes = ['light', 'dark', 'system'];
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const addressOf = ({ pathname, search }) => pathname + search;

  let { theme } = root.dataset;
  let address = addressOf(location);

  const paintTheme = () => {
    const isDark = theme === 'dark' || (theme === 'system' && prefersDark.matches);
    root.dataset.theme = theme;
    root.classList.toggle('dark', isDark);
    const color = document.querySelector('meta[name="theme-color"]');
    if (color) color.content = isDark ? '#0b0d12' : '#fcfbf8';
  };
  const setTheme = (chosen) => {
    theme = chosen;
    try {
      localStorage.setItem('theme', theme);
    } catch {}
    paintTheme();
  };
  const paintHeader = () => {
    document.querySelector('[data-header]')?.classList.toggle('scrolled', scrollY > 10);
  };

  const menuButton = () => document.querySelector('[data-menu-button]');
  const isMenuOpen = () => menuButton()?.getAttribute('aria-expanded') === 'true';
  const setMenu = (isOpen) => {
    const button = menuButton();
    if (!button) return;
    button.setAttribute('aria-expanded', String(isOpen));
    document.getElementById(button.getAttribute('aria-controls')).hidden = !isOpen;
  };

  // The landing page's sections below the first screen are laid out one by one, from the first scroll on (site.css): all
  // at once, they would hold up the first paint and the first tap.
  const style = document.head.appendChild(document.createElement('style'));
  const sections = document.querySelectorAll('.entering > *').length;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  let laidOut = 0;
  // The last time for good: also for sections that React renders when it leads back to the landing page.
  const layOut = (count) => {
    laidOut = Math.max(laidOut, count);
    const which = laidOut < sections ? `:nth-child(-n + ${laidOut})` : '*';
    style.textContent = `.entering > ${which} { content-visibility: visible }`;
  };
  const layOutNext = () => {
    layOut(laidOut + 1);
    if (laidOut < sections) whenIdle(layOutNext);
  };

  const findSection = (hash) => {
    try {
      return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    } catch {
      return null;
    }
  };
  const showSection = (section) => {
    layOut(sections);
    section.scrollIntoView({ behavior: reducedMotion.matches ? 'auto' : 'smooth' });
    // A field keeps its place in the tab order.
    if (section.tabIndex < 0 && !section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
    section.focus({ preventScroll: true });
  };
  const showHash = () => {
    const section = findSection(location.hash);
    if (section) showSection(section);
  };
  const showSectionSoon = () => {
    if (!location.hash) return;
    // Until a page is loaded, browsers jump to the section themselves, and a smooth scroll would add to the jump.
    setTimeout(() => {
      if (document.readyState === 'complete') showHash();
      else addEventListener('load', () => requestAnimationFrame(showHash), { once: true });
    }, 100);
  };

  const followLink = (event, link) => {
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlainClick || link.target) return;
    if (link.closest('[data-menu]')) setMenu(false);
    if (link.origin !== location.origin || addressOf(link) !== addressOf(location)) return;
    const section = findSection(link.hash);
    if (!section) return;
    event.preventDefault();
    event.stopPropagation();
    setMenu(false);
    if (link.hash !== location.hash) {
      history.replaceState({ ...history.state, scrollY }, '');
      history.pushState({ ...history.state, scrollY: undefined }, '', link.hash);
    }
    showSection(section);
  };

  // Browsers from before 2026 don't know the `command` of buttons.
  const hasCommands = 'command' in HTMLButtonElement.prototype;
  const runCommand = (button) => {
    const dialog = document.getElementById(button.getAttribute('commandfor'));
    if (button.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  };

  const focusSearch = (event) => {
    const field = document.querySelector('[data-slash]');
    if (!field || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
    event.preventDefault();
    field.focus();
  };

  paintTheme();
  // Where the browser or the router is about to scroll, positions must be correct.
  const isReturn = performance.getEntriesByType('navigation')[0]?.type !== 'navigate';
  if (sections === 0 || location.hash || isReturn) layOut(sections);
  else addEventListener('scroll', layOutNext, { once: true, passive: true });
  showSectionSoon();
  // Until then, reading the position would lay the page out before the rest of it has arrived.
  addEventListener('load', paintHeader, { once: true });
  // Files that the first view doesn't need would hold up those it needs.
  const loadRest = () => {
    if ('painted' in root.dataset) return;
    root.dataset.painted = '';
    const { content: href } = document.querySelector('meta[name="print-styles"]');
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href }));
  };
  new PerformanceObserver(loadRest).observe({ type: 'paint', buffered: true });
  // Some browsers don't say when they have painted.
  addEventListener('load', () => setTimeout(loadRest, 1000), { once: true });

  prefersDark.addEventListener('change', paintTheme);
  addEventListener('storage', (event) => {
    if (event.key !== 'theme' && event.key !== null) return;
    theme = themes.includes(event.newValue) ? event.newValue : 'light';
    paintTheme();
  });
  addEventListener('scroll', paintHeader, { passive: true });
  addEventListener('navigated', (event) => {
    address = addressOf(location);
    setMenu(false);
    paintTheme();
    paintHeader();
    // Back and Forward restore the scroll position instead of jumping to the section.
    if (!event.detail.isReturn) showSectionSoon();
  });
  addEventListener('hashchange', () => setMenu(false));
  addEventListener('popstate', (event) => {
    setMenu(false);
    // Back only closes a dialog.
    if (address !== addressOf(location) || document.querySelector('dialog:modal')) return;
    // The router ignores navigation between sections of one page, so it is handled here.
    if (event.state?.scrollY === undefined) showSectionSoon();
    else scrollTo({ top: event.state.scrollY, behavior: 'instant' });
  });
  // Capturing listeners, because React stops these events at the document during hydration.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === '/') focusSearch(event);
      if (event.key !== 'Escape' || !isMenuOpen()) return;
      setMenu(false);
      menuButton().focus();
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest('a[href]');
      if (link) followLink(event, link);
      else if (!hasCommands && event.target.closest('[commandfor]')) runCommand(event.target.closest('[commandfor]'));
      else if (event.target.closest('[data-theme-button]')) setTheme(themes[(themes.indexOf(theme) + 1) % 3]);
      else if (event.target.closest('[data-menu-button]')) setMenu(!isMenuOpen());
    },
    true,
  );
})();
