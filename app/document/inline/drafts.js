// Saves and restores drafts until React does it, in the format of ui/form/draft.ts.
(() => {
  const mayBeSaved = (control) =>
    control.matches('input, select, textarea') &&
    control.name &&
    control.type !== 'hidden' &&
    control.getAttribute('tabindex') !== '-1' &&
    !control.autocomplete.endsWith('password');
  const controlsOf = (form) => Array.from(form.elements).filter(mayBeSaved);
  const valueOf = (control) => (control.type === 'checkbox' ? control.checked : control.value);
  const isTyped = ({ value, defaultValue }) => defaultValue !== undefined && value !== defaultValue;

  const save = ({ target }) => {
    const { form } = target;
    if (!form?.dataset.draft) return;
    const controls = controlsOf(form).filter(({ type, checked }) => type !== 'radio' || checked);
    const values = Object.fromEntries(controls.map((control) => [control.name, valueOf(control)]));
    try {
      sessionStorage.setItem(form.dataset.draft, JSON.stringify({ values }));
    } catch {}
  };
  const read = (key) => {
    try {
      return JSON.parse(sessionStorage.getItem(key))?.values ?? {};
    } catch {
      return {};
    }
  };
  const restore = (form) => {
    const values = read(form.dataset.draft);
    for (const control of controlsOf(form)) {
      const value = values[control.name];
      if (typeof value === 'boolean') control.checked = value;
      else if (control.type === 'radio')
        control.checked = value === undefined ? control.checked : control.value === value;
      else if (typeof value === 'string' && !isTyped(control)) control.value = value;
    }
  };

  // The server names the call that it has received in the address, with facts after a dot. Forms that make the same call
  // differ in their hidden fields, of which one is such a fact.
  const [sent, ...facts] = (new URLSearchParams(location.search).get('sent') ?? '').split('.');
  const forms = Array.from(document.querySelectorAll('form[data-draft]'));
  const same = forms.filter((form) => form.getAttribute('action') === `/api/${sent}`);
  const hasFact = (form) =>
    Array.from(form.elements).some(({ type, value }) => type === 'hidden' && facts.includes(value));
  for (const form of forms) {
    if (same.includes(form) && (same.length === 1 || hasFact(form))) sessionStorage.removeItem(form.dataset.draft);
    else restore(form);
  }
  addEventListener('input', save, true);
  addEventListener('hydrated', () => removeEventListener('input', save, true), { once: true });
})();
