// Loads React on the first user interaction.
(() => {
  const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'submit'];
  let hasStarted = false;

  const hydrate = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const interaction of interactions) removeEventListener(interaction, onInteraction, true);
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

  // Browsers also report pointer moves without movement when the page scrolls under the pointer.
  const isMoved = ({ type, movementX, movementY }) => type !== 'pointermove' || movementX !== 0 || movementY !== 0;
  const onInteraction = (event) => isMoved(event) && hydrate();
  for (const interaction of interactions)
    addEventListener(interaction, onInteraction, { capture: true, passive: true });

  // Saved drafts are restored immediately, without waiting for an interaction.
  const forms = document.querySelectorAll('form[data-draft]');
  if (Array.from(forms).some((form) => sessionStorage.getItem(form.dataset.draft))) hydrate();
})();
