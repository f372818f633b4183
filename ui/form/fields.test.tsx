import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { elementsOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { PasswordField } from './controls/password-field.tsx';
import type { FieldErrors, FieldValues } from './field-values.ts';
import { CheckboxField, Field, SelectField, TextAreaField } from './fields.tsx';
import { Form } from './form.tsx';

const toggle = { show: 'Show password', hide: 'Hide password' };

/** Renders the fields in a form with these initial values and errors. */
function renderFields(
  fields: ReactNode,
  { start = {}, errors = {} }: { start?: FieldValues; errors?: FieldErrors } = {},
) {
  return markupOf(<Form form={{ errors, start, isSending: false, formProps: {} }}>{fields}</Form>);
}

test('connects an error with its field', () => {
  const field = renderFields(<Field label="City" name="city" />, { errors: { city: 'Please name a city' } });
  const [input] = elementsOf(field, 'input');
  const [note] = elementsOf(field, 'p');

  expect(input).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': note?.id });
  expect(textOf(field)).toBe('City (optional) Please name a city');
});

test('has neither mark nor description without an error', () => {
  const [input] = elementsOf(markupOf(<Field label="City" name="city" required />), 'input');

  expect(Object.keys(input ?? {}).toSorted()).toEqual(['aria-required', 'class', 'id', 'name', 'type']);
});

test('a text area runs in the direction of what is typed', () => {
  const [area] = elementsOf(renderFields(<TextAreaField label="Message" name="message" />), 'textarea');

  expect(area).toMatchObject({ dir: 'auto' });
});

test('describes a field by its hint until it has an error', () => {
  const field = <Field label="City" name="city" hint="Where you work" />;

  expect(textOf(renderFields(field))).toContain('Where you work');
  expect(textOf(renderFields(field, { errors: { city: 'Please name a city' } }))).not.toContain('Where you work');
});

test('starts with the form’s values', () => {
  const start = { city: 'Chicago', size: 'large', isOpen: true };
  const html = renderFields(
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

test('starts without a selection when it has a placeholder', () => {
  const html = renderFields(
    <SelectField label="Size" name="size" options={[['small', 'Small']]} placeholder="Choose one" />,
  );

  expect(elementsOf(html, 'option')[0]).toMatchObject({ value: '', selected: '' });
});

test('hides a password until its button shows it', () => {
  const html = renderFields(
    <PasswordField label="Password" name="password" autoComplete="new-password" toggle={toggle} />,
  );

  expect(elementsOf(html, 'input')[0]).toMatchObject({ type: 'password' });
  expect(elementsOf(html, 'button')[0]).toMatchObject({ type: 'button', 'aria-label': 'Show password' });
});
