import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { describeValue } from './described-value.ts';
import { CheckboxField, Field, SelectField } from './fields.tsx';

const CITIES = [
  ['osl', 'Oslo'],
  ['bgo', 'Bergen'],
] as const;

function openForm() {
  renderPart(
    <form aria-label="Trip">
      <Field label="Name" name="name" />
      <SelectField label="City" name="city" options={CITIES} />
      <CheckboxField label="Open" name="isOpen" />
      <fieldset>
        <legend>When</legend>
        <label>
          <input type="radio" name="when" value="now" /> Right away
        </label>
        <label>
          <input type="radio" name="when" value="later" /> Later
        </label>
      </fieldset>
    </form>,
  );
  return screen.getByRole<HTMLFormElement>('form', { name: 'Trip' });
}

test.each([
  ['name', 'Ada', 'Name', 'Ada'],
  ['city', 'bgo', 'City', 'Bergen'],
  ['isOpen', true, 'Open', true],
  ['when', 'later', 'When', 'Later'],
] as const)('describes %s in the words of the form', (name, value, label, text) => {
  expect(describeValue(openForm(), name, value)).toEqual({ label, text });
});

test('describes nothing that the form has no field for', () => {
  expect(describeValue(openForm(), 'other', 'x')).toBeNull();
});
