import { type FieldErrors, isPassword } from './field-values.ts';

/** The shortest text that a required field takes, and what to say about a shorter one. */
export type Required = { min: number; error: string };

/** Attributes by which a field is validated before its form's schema is loaded, and before React is ready. */
export const earlyCheck = ({ min, error }: Required) => ({ 'data-min': min, 'data-error': error });

/** Errors found by the fields' attributes alone. app/document/inline/early-forms.js has the same rule. */
export function earlyErrors(form: HTMLElement): FieldErrors {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('[data-error]')].filter((control) => {
    const { value, type, dataset } = control;
    const text = isPassword(control) ? value : value.trim();
    return text.length < Number(dataset.min) || (type === 'email' && !text.includes('@'));
  });
  return Object.fromEntries(wrong.map(({ name, dataset }) => [name, dataset.error]));
}

/** The errors that a form in the document shows before hydration, so that React takes them over. */
export function shownErrors(formId: string): FieldErrors | null {
  const form = typeof document === 'undefined' ? null : document.getElementById(formId);
  if (!form) return null;
  const invalid = form.querySelectorAll<HTMLInputElement>('[aria-invalid]');
  return Object.fromEntries(
    [...invalid].map(({ id, name }) => [name, document.getElementById(`${id}-note`)?.textContent ?? undefined]),
  );
}
