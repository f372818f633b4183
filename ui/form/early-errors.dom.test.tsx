import { afterEach, expect, test } from 'vitest';
import { shownErrors } from './early-errors.ts';

afterEach(() => document.body.replaceChildren());

test('reads the errors that a form shows, also of fields without a frame', () => {
  document.body.innerHTML = `<form id="form">
    <div class="field"><input name="name" id="a" aria-invalid="true"><p id="a-note">Name is required</p></div>
    <input name="email" id="b" aria-invalid="true"><p id="b-note">Email is required</p>
    <input name="company" id="c">
  </form>`;

  const errors = shownErrors('form');

  expect(errors).toEqual({ name: 'Name is required', email: 'Email is required' });
});

test('finds no errors for a form that is not in the document', () => {
  expect(shownErrors('form')).toBeNull();
});
