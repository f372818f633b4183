// Holds clicks and submits until React is ready, then repeats them; otherwise a form could post a password to the page.
(() => {
  const waiting = new Map();
  const hold = (event, target, repeat) => {
    event.preventDefault();
    event.stopPropagation();
    waiting.set(target, repeat);
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
      for (const repeat of waiting.values()) repeat();
    },
    { once: true },
  );
})();
