import { expect, test } from 'vitest';
import { elementsOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { Field } from './fields.tsx';

test('an error stands under its field and is tied to it', () => {
  const field = markupOf(<Field label="City" name="city" error="Please name a city" />);
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
  const hint = markupOf(<Field label="City" name="city" hint="Where you work" />);
  const both = markupOf(<Field label="City" name="city" hint="Where you work" error="Please name a city" />);

  expect(textOf(hint)).toContain('Where you work');
  expect(textOf(both)).not.toContain('Where you work');
});
