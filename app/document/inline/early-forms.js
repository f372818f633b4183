// Validates forms that are submitted before React is ready and shows errors in the markup that React renders.
(() => {
  const icon =
    '<svg class="lucide icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/></svg>';
  // The invalid fields and their hints, which errors replace.
  const shown = new Map();
  let isActive = true;

  const isWrong = (control) => {
    const { value, type, dataset } = control;
    // A password is a password also while it is shown as text.
    const isPassword = control.getAttribute('autocomplete')?.endsWith('password');
    const text = isPassword ? value : value.trim();
    return text.length < dataset.min || (type === 'email' && !text.includes('@'));
  };
  const noteOf = ({ id }) => document.getElementById(`${id}-note`);
  const hideError = (control) => {
    if (!shown.has(control)) return;
    const hint = shown.get(control);
    if (hint) noteOf(control).replaceWith(hint);
    else {
      noteOf(control).remove();
      control.removeAttribute('aria-describedby');
    }
    control.removeAttribute('aria-invalid');
    control.classList.remove('bad');
    shown.delete(control);
  };
  const showError = (control) => {
    // The server may have shown an error already.
    if (control.hasAttribute('aria-invalid')) return;
    const hint = noteOf(control);
    const note = document.createElement('p');
    note.className = 'err';
    note.id = `${control.id}-note`;
    note.innerHTML = icon;
    note.append(control.dataset.error);
    hint?.remove();
    control.closest('.field').append(note);
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', note.id);
    control.classList.add('bad');
    shown.set(control, hint);
  };

  addEventListener(
    'submit',
    (event) => {
      if (!isActive) return;
      const wrong = Array.from(event.target.querySelectorAll('[data-error]')).filter(isWrong);
      if (wrong.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const [first] = wrong;
      const { errorTitle: title, error: text } = first.dataset;
      if (title) dispatchEvent(new CustomEvent('notice', { detail: { title, text } }));
      else for (const control of wrong) showError(control);
      first.focus();
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (isActive && target.dataset.error && !isWrong(target)) hideError(target);
    },
    true,
  );
  // From here on, the markup belongs to React.
  addEventListener('hydrating', () => (isActive = false));
})();
