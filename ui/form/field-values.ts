/** Values by field name: booleans for checkboxes, text for all other fields. */
export type FieldValues = Readonly<Record<string, string | boolean>>;
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export const hasErrors = (errors: FieldErrors) => Object.values(errors).some(Boolean);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== '';

const isCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

const isRadio = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl);

const valueOf = (control: Control) => (isCheckbox(control) ? control.checked : control.value);

const offers = ({ options }: HTMLSelectElement, value: string | boolean | undefined) =>
  [...options].some((option) => option.value === value);

function setValue(control: Control, value: string | boolean | undefined): void {
  // A choice that is no longer offered would leave the field empty.
  if (control instanceof HTMLSelectElement && !offers(control, value)) return;
  if (isCheckbox(control)) control.checked = value === true;
  else if (isRadio(control)) control.checked = control.value === value;
  else if (typeof value === 'string') control.value = value;
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value === first?.value;
  }
  const hasTick = isCheckbox(control) || isRadio(control);
  return hasTick ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

/** Makes the present values the ones that a draft is compared with. */
export function settleValues(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.defaultSelected = option.selected;
    } else if (isCheckbox(control) || isRadio(control)) control.defaultChecked = control.checked;
    else control.defaultValue = control.value;
  }
}

/** Also while it is shown as text. */
export const isPassword = (control: Element) => control.getAttribute('autocomplete')?.endsWith('password') === true;

/** Excludes passwords, and hidden and honeypot fields. */
const mayBeSaved = (control: Control) =>
  control.type !== 'hidden' && control.getAttribute('tabindex') !== '-1' && !isPassword(control);

const valuesOf = (controls: readonly Control[]): FieldValues =>
  Object.fromEntries(
    controls
      .filter((control) => !isRadio(control) || control.checked)
      .map((control) => [control.name, valueOf(control)]),
  );

export const readValues = (form: HTMLFormElement): FieldValues => valuesOf(controlsOf(form));

/** The values to save as a draft; null if nothing was changed. */
export function readDraftValues(form: HTMLFormElement): FieldValues | null {
  const controls = controlsOf(form).filter(mayBeSaved);
  return controls.every(isUntouched) ? null : valuesOf(controls);
}

export function writeValues(form: HTMLFormElement, values: FieldValues): void {
  for (const control of controlsOf(form)) if (control.name in values) setValue(control, values[control.name]);
}

/** Resets the form, but for what was changed since it had these values. */
export function resetSent(form: HTMLFormElement, sent: FieldValues): void {
  const now = readValues(form);
  form.reset();
  for (const control of controlsOf(form))
    if (now[control.name] !== sent[control.name]) setValue(control, now[control.name]);
}

/** Fills only the fields that the user hasn't changed yet. */
export function restoreValues(form: HTMLFormElement, values: FieldValues): void {
  const untouched = controlsOf(form).filter((control) => mayBeSaved(control) && isUntouched(control));
  for (const control of untouched) if (control.name in values) setValue(control, values[control.name]);
}

/** What stands for a hidden field, which can't be focused. */
function visibleFor(control: Control): HTMLElement | null | undefined {
  if (control.type !== 'hidden') return control;
  const field = control.closest('.field');
  return field?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field?.querySelector('button');
}

export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const control = controlsOf(form).find(({ name }) => errors[name]);
  if (control) visibleFor(control)?.focus();
}
