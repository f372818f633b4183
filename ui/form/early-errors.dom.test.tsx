import { afterEach, expect, test } from 'vitest';
import { earlyErrors, shownErrors } from './early-errors.ts';

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

test('finds missing values by the attributes of the fields, also of a password that is shown', () => {
  document.body.innerHTML = `<form id="form">
    <input name="name" value="  " data-min="1" data-error="Name is required">
    <input name="email" type="email" value="dana.example.com" data-min="1" data-error="Enter an email address">
    <input name="password" autocomplete="new-password" value="        " data-min="8" data-error="At least 8 characters">
    <input name="company" value="">
  </form>`;

  const errors = earlyErrors(document.forms[0] as HTMLFormElement);

  expect(errors).toEqual({ name: 'Name is required', email: 'Enter an email address' });
});
