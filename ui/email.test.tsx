import { expect, test } from 'vitest';
import { renderEmail } from './email.tsx';

const body = {
  heading: 'Reset your password',
  paragraphs: ['You asked for a new password.', 'The link works for one hour.'],
  button: { label: 'Choose a new password', url: 'https://studio.test/reset?token=a&b' },
  footnote: 'If you did not ask, ignore this email.',
  sender: 'Studio, Austin',
};

test('has the same text and link in plain text', () => {
  const { text } = renderEmail(body);

  expect(text.split('\n\n')).toEqual([
    'Reset your password',
    'You asked for a new password.',
    'The link works for one hour.',
    'Choose a new password: https://studio.test/reset?token=a&b',
    'If you did not ask, ignore this email.',
    'Studio, Austin',
  ]);
});

test('escapes HTML in text', () => {
  const { html } = renderEmail({ ...body, paragraphs: ['<img src=x onerror=alert(1)>'] });

  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
});

test('has no link without a button', () => {
  const { html } = renderEmail({ ...body, button: undefined });

  expect(html).not.toContain('<a ');
});
