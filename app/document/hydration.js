// React is fetched with the first sign that somebody is there.
(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'submit'];
  let hasBegun = false;

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of signs) removeEventListener(sign, notice, true);
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

  // A page that moves under a resting pointer is no sign.
  const isMoved = ({ type, movementX, movementY }) => type !== 'pointermove' || movementX !== 0 || movementY !== 0;
  const notice = (event) => isMoved(event) && begin();
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });

  // Text kept from before a reload is put back without waiting for a sign.
  const forms = document.querySelectorAll('form[data-draft]');
  if (Array.from(forms).some((form) => sessionStorage.getItem(form.dataset.draft))) begin();
})();
