/** Fields that may be kept: never a password, not even while it is shown as text. */
function keptFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name !== '' && !field.autocomplete.endsWith('password'),
  );
}

const keyOf = (name: string) => `draft:${name}`;

/** What was typed survives a reload of the tab; it never leaves the browser. */
export function saveFormDraft(name: string, form: HTMLFormElement): void {
  const draft = Object.fromEntries(keptFields(form).map((field) => [field.name, field.value]));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; the form works without it.
  }
}

function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Fills fields that are still empty. */
export function restoreFormDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name);
  for (const field of keptFields(form)) {
    const saved = draft[field.name];
    if (field.value === '' && typeof saved === 'string') field.value = saved;
  }
}

export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}
