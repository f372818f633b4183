// React is fetched with the first sign that somebody is there. What was pressed before it was ready is pressed again.
(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const waiting = [];
  let hasBegun = false;

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';
    for (const style of document.querySelectorAll('style[data-sheet]')) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = style.dataset.sheet;
      link.addEventListener('load', () => style.remove());
      style.after(link);
    }
    const later = document.querySelector('script[type="later"]');
    const script = document.createElement('script');
    script.type = 'module';
    script.text = later.text;
    later.replaceWith(script);
  };
  const holdClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.hasAttribute('data-frame')) return;
    hold(event, () => button.click());
  };
  const holdSubmit = (event) => hold(event, () => event.target.requestSubmit());
  const hold = (event, again) => {
    event.preventDefault();
    event.stopPropagation();
    waiting.push(again);
    begin();
  };

  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener('click', holdClick, true);
  addEventListener('submit', holdSubmit, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', holdClick, true);
      removeEventListener('submit', holdSubmit, true);
      for (const again of waiting) again();
    },
    { once: true },
  );

  // Text kept from before a reload is put back without waiting for a sign.
  try {
    const forms = document.querySelectorAll('form[data-draft]');
    if (Array.from(forms).some((form) => sessionStorage.getItem(form.dataset.draft))) begin();
  } catch {}
})();
