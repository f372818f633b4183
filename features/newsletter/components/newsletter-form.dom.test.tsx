import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const done = { success: true as const, message: '' };

function openForm() {
  const { user } = renderPart(<NewsletterForm />);
  const email = screen.getByLabelText<HTMLInputElement>('Email address');
  const subscribe = async (address: string) => {
    await user.clear(email);
    if (address) await user.type(email, address);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  };
  return { email, subscribe };
}

test('thanks a subscriber and clears the field', async () => {
  api.answer('POST /api/subscribe', done);
  const { email, subscribe } = openForm();

  await subscribe(' ben@okafor.test ');

  expect(await findToast('Subscribed!')).toBeVisible();
  expect(await findToast('Thank you for subscribing to our newsletter.')).toBeVisible();
  expect(email).toHaveValue('');
  expect(api.inputs('POST /api/subscribe')).toMatchObject([{ email: 'ben@okafor.test', website: '' }]);
});

// Spec 5: "It must be non-empty and contain an at sign"
// Spec 8: "Invalid email: title 'Invalid email', text 'Please enter a valid email address'"
test.each(['', 'ben'])('rejects the address "%s" and sends nothing', async (address) => {
  const { email, subscribe } = openForm();

  await subscribe(address);

  expect(await findToast('Invalid email')).toBeVisible();
  expect((await findToast('Please enter a valid email address')).closest('.toast')).toHaveClass('bad');
  expect(email).toHaveValue(address);
  await waitFor(() => expect(email).toHaveFocus());
  expect(api.calls()).toEqual([]);
});

// Spec 8: "Failure: title 'Subscription failed', text"
test.each([
  ['rejected', rejected(503, { message: 'Not ready' })],
  ['unanswered', unreachable],
])('shows an error when the sign-up is %s', async (_, outcome) => {
  api.answer('POST /api/subscribe', outcome);
  const { email, subscribe } = openForm();

  await subscribe('ben@okafor.test');

  expect(await findToast('Subscription failed')).toBeVisible();
  expect(await findToast('There was an issue subscribing to the newsletter.')).toBeVisible();
  expect(email).toHaveValue('ben@okafor.test');
  expect(email).toBeEnabled();
});

// Spec 4: "It is idle, then submitting (input and button disabled), then idle again"
test('disables field and button while sending', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof done>();
  api.answer('POST /api/subscribe', () => promise);
  const { email, subscribe } = openForm();

  await subscribe('ben@okafor.test');

  expect(email).toBeDisabled();
  expect(screen.getByRole('button')).toBeDisabled();
  expect(screen.getByRole('button')).toHaveTextContent('Subscribing...');

  resolve(done);

  await waitFor(() => expect(email).toBeEnabled());
});
