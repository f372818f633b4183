// A form sent before React is ready waits for it; its password is never posted to a page.
(() => {
  let waiting;
  const hold = (event) => {
    event.preventDefault();
    event.stopPropagation();
    waiting = event.target;
  };
  addEventListener('submit', hold, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('submit', hold, true);
      waiting?.requestSubmit();
    },
    { once: true },
  );
})();
