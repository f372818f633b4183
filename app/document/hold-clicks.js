// Holds clicks and submits until React is ready, then repeats them; otherwise a form could post a password to the page.
(() => {
  const waiting = new Map();
  const hold = (event, on, again) => {
    event.preventDefault();
    event.stopPropagation();
    waiting.set(on, again);
  };
  const holdClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button && !button.hasAttribute('data-frame')) hold(event, button, () => button.click());
  };
  const holdSubmit = (event) => hold(event, event.target, () => event.target.requestSubmit());

  addEventListener('click', holdClick, true);
  addEventListener('submit', holdSubmit, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', holdClick, true);
      removeEventListener('submit', holdSubmit, true);
      for (const again of waiting.values()) again();
    },
    { once: true },
  );
})();
