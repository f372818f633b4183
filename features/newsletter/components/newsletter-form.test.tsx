import { expect, test } from 'vitest';
import { elementsOf, markupOf, textsOf } from '#tests/support/markup.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const form = markupOf(<NewsletterForm />);

// Spec 5: "The input uses the browser's email type"
test('has a named field for an email address', () => {
  const [label] = elementsOf(form, 'label');

  expect(elementsOf(form, 'input')[0]).toMatchObject({ type: 'email', name: 'email', id: label?.for });
  expect(textsOf(form, 'label')[0]).toBe('Email address');
});

test('has a button that subscribes', () => {
  expect(textsOf(form, 'button')).toEqual(['Subscribe']);
});

test('has a honeypot field hidden from screen readers', () => {
  expect(form).toContain('class="sr" aria-hidden="true"');
});
