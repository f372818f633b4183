export type DescribedValue = { label: string; text: string | boolean };

const ownText = (element: Element | null | undefined) =>
  [...(element?.childNodes ?? [])]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/** A field's value as people read it: the field's label, and the words of the chosen option. */
export function describeValue(
  form: HTMLFormElement | null,
  name: string,
  value: string | boolean,
): DescribedValue | null {
  const controls = [...(form?.elements ?? [])].filter((control) => control.getAttribute('name') === name);
  const [control] = controls;
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((one) => one.value === value);
    return { label: ownText(control.labels[0]), text: option?.text ?? value };
  }
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    const chosen = controls.find((one) => one instanceof HTMLInputElement && one.value === value);
    const legend = control.closest('fieldset')?.querySelector('legend');
    return { label: ownText(legend), text: ownText(chosen?.closest('label')) };
  }
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return { label: ownText(control.labels?.[0]), text: value };
  return null;
}
