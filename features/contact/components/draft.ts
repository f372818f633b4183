/** Where the form's text is kept; the form names it, so that React comes at once when there is some. */
export const DRAFT_KEY = 'consultation-draft';

type Draft = Record<string, string | boolean>;

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element) =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      element.name !== 'website' &&
      element.name !== 'serviceType',
  ) as (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[];

const isCheckbox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** What was typed survives a reload of the tab; it never leaves the browser. */
export function saveDraft(form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const field of fieldsOf(form)) draft[field.name] = isCheckbox(field) ? field.checked : field.value;
  if (Object.values(draft).every((value) => value === '' || value === false)) return clearDraft();
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; the form works without it.
  }
}

function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
  } catch {
    return {};
  }
}

/** Fills fields that are still untouched. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const field of fieldsOf(form)) {
    const saved = draft[field.name];
    if (isCheckbox(field)) field.checked ||= saved === true;
    else if (field.value === '' && typeof saved === 'string') field.value = saved;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept.
  }
}
