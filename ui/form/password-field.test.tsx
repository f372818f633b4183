import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

const props = {
  label: 'Password',
  name: 'password',
  autoComplete: 'current-password',
  toggle: { show: 'Show password', hide: 'Hide password' },
} as const;

test('what is typed is hidden until the button shows it', () => {
  const html = renderToStaticMarkup(<PasswordField {...props} />);

  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).toMatch(/<button[^>]*type="button"[^>]*aria-label="Show password"/);
});

test('an error is tied to the field and takes the place of the hint', () => {
  const html = renderToStaticMarkup(<PasswordField {...props} hint="At least 8 characters" error="Too common" />);

  const note = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(new RegExp(`<p class="err" id="${note}">.*Too common</p>`));
  expect(html).not.toContain('At least 8 characters');
});
