import { expect, test } from 'vitest';
import { elementsOf, markupOf, textsOf } from '#tests/support/markup.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const form = markupOf(<NewsletterForm />);

// Spec 5: "The input uses the browser's email type"
test('the field takes an e-mail address and has a name', () => {
  const [label] = elementsOf(form, 'label');

  expect(elementsOf(form, 'input')[0]).toMatchObject({ type: 'email', name: 'email', id: label?.for });
  expect(textsOf(form, 'label')[0]).toBe('Email address');
});

test('the button subscribes', () => {
  expect(textsOf(form, 'button')).toEqual(['Subscribe']);
});

test('robots find a field of their own that no screen reader reads', () => {
  expect(form).toContain('class="honeypot" aria-hidden="true"');
});
