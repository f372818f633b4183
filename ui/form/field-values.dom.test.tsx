import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusFirst, readDraftValues, readValues, restoreValues, settleValues, writeValues } from './field-values.ts';

/** Every kind of field, as the server rendered it. */
function aForm() {
  render(
    <form aria-label="Profile">
      <input name="name" aria-label="Name" defaultValue="Ada" />
      <textarea name="about" aria-label="About" defaultValue="" />
      <input type="checkbox" name="news" aria-label="News" defaultChecked />
      <input type="radio" name="plan" value="basic" aria-label="Basic" defaultChecked />
      <input type="radio" name="plan" value="premium" aria-label="Premium" />
      <select name="zone" aria-label="Zone">
        <option value="utc">UTC</option>
        <option value="rome">Rome</option>
      </select>
      <input type="password" name="password" aria-label="Password" autoComplete="new-password" />
      <input type="text" name="shown" aria-label="Shown password" autoComplete="current-password" />
      <input type="hidden" name="token" defaultValue="secret" />
      <input name="website" aria-label="Website" tabIndex={-1} />
      <input aria-label="Nameless" />
      <button name="save">Save</button>
    </form>,
  );
  return screen.getByRole<HTMLFormElement>('form');
}

const rendered = { name: 'Ada', about: '', news: true, plan: 'basic', zone: 'utc' };
const changed = { name: 'Grace', about: 'Ships', news: false, plan: 'premium', zone: 'rome' };

test('reads every named field, and of radio buttons the chosen one', () => {
  expect(readValues(aForm())).toEqual({ ...rendered, password: '', shown: '', token: 'secret', website: '' });
});

test('keeps no draft of a form that nobody has touched', () => {
  expect(readDraftValues(aForm())).toBeNull();
});

test('keeps no draft of only passwords, hidden fields and honeypots', () => {
  const form = aForm();

  writeValues(form, { password: 'hunter2', shown: 'hunter2', token: 'other', website: 'https://spam.test' });

  expect(readDraftValues(form)).toBeNull();
});

test('never saves a password beside what else was changed, even while it is shown', () => {
  const form = aForm();

  writeValues(form, { ...changed, password: 'hunter2', shown: 'hunter2' });

  expect(readDraftValues(form)).toEqual(changed);
});

test.each(Object.entries(changed))('notices a change of %s', (name, value) => {
  const form = aForm();

  writeValues(form, { [name]: value });

  expect(readDraftValues(form)).toEqual({ ...rendered, [name]: value });
});

test('restores only what has not been changed since', () => {
  const form = aForm();
  writeValues(form, { name: 'Typed before React' });

  restoreValues(form, { ...changed, password: 'hunter2', token: 'other', unknown: 'x' });

  expect(readValues(form)).toMatchObject({ ...changed, name: 'Typed before React', password: '', token: 'secret' });
});

test('ignores a saved choice that is no longer offered', () => {
  const form = aForm();

  restoreValues(form, { ...changed, zone: 'atlantis' });

  expect(readValues(form)).toMatchObject({ ...changed, zone: 'utc' });
});

test('compares a draft with the values that were settled last', () => {
  const form = aForm();
  writeValues(form, changed);

  settleValues(form);

  expect(readDraftValues(form)).toBeNull();
  writeValues(form, { zone: 'utc' });
  expect(readDraftValues(form)).toEqual({ ...changed, zone: 'utc' });
});

test('ignores a value of the wrong type', () => {
  const form = aForm();

  writeValues(form, { name: true, news: 'yes' });

  expect(readValues(form)).toMatchObject({ name: 'Ada', news: false });
});

test('puts the focus into the first field with an error', () => {
  const form = aForm();

  focusFirst(form, { zone: 'Choose a zone', about: 'Required', name: undefined });

  expect(screen.getByLabelText('About')).toHaveFocus();
});
