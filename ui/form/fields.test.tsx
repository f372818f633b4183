import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { elementsOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { PasswordField } from './controls/password-field.tsx';
import type { FieldErrors, FieldValues } from './field-values.ts';
import { CheckboxField, Field, SelectField } from './fields.tsx';
import { Form } from './form.tsx';

const toggle = { show: 'Show password', hide: 'Hide password' };

/** The fields in a form whose first values and errors are known. */
function shown(fields: ReactNode, { start = {}, errors = {} }: { start?: FieldValues; errors?: FieldErrors } = {}) {
  return markupOf(<Form form={{ errors, start, isSending: false, formProps: {} }}>{fields}</Form>);
}

test('an error stands under its field and is tied to it', () => {
  const field = shown(<Field label="City" name="city" />, { errors: { city: 'Please name a city' } });
  const [input] = elementsOf(field, 'input');
  const [note] = elementsOf(field, 'p');

  expect(input).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': note?.id });
  expect(textOf(field)).toBe('City (optional) Please name a city');
});

test('a field without error has neither mark nor description', () => {
  const [input] = elementsOf(markupOf(<Field label="City" name="city" required />), 'input');

  expect(Object.keys(input ?? {}).toSorted()).toEqual(['aria-required', 'class', 'id', 'name', 'type']);
});

test('a hint describes its field until there is an error', () => {
  const field = <Field label="City" name="city" hint="Where you work" />;

  expect(textOf(shown(field))).toContain('Where you work');
  expect(textOf(shown(field, { errors: { city: 'Please name a city' } }))).not.toContain('Where you work');
});

test('fields start with the values of their form', () => {
  const start = { city: 'Chicago', size: 'large', isOpen: true };
  const html = shown(
    <>
      <Field label="City" name="city" />
      <SelectField
        label="Size"
        name="size"
        options={[
          ['small', 'Small'],
          ['large', 'Large'],
        ]}
      />
      <CheckboxField label="Open" name="isOpen" />
    </>,
    { start },
  );

  expect(elementsOf(html, 'input')).toMatchObject([{ value: 'Chicago' }, { checked: '' }]);
  expect(elementsOf(html, 'option')).toMatchObject([{ value: 'small' }, { value: 'large', selected: '' }]);
});

test('a list with a placeholder starts with no choice', () => {
  const html = shown(<SelectField label="Size" name="size" options={[['small', 'Small']]} placeholder="Choose one" />);

  expect(elementsOf(html, 'option')[0]).toMatchObject({ value: '', selected: '' });
});

test('a password is hidden until its button shows it', () => {
  const html = shown(<PasswordField label="Password" name="password" autoComplete="new-password" toggle={toggle} />);

  expect(elementsOf(html, 'input')[0]).toMatchObject({ type: 'password' });
  expect(elementsOf(html, 'button')[0]).toMatchObject({ type: 'button', 'aria-label': 'Show password' });
});
