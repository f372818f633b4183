import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CheckoutState } from '#features/checkout/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { passTime, renderRoutes } from '#tests/support/render.tsx';
import { PAUSES } from './poll-checkout.ts';
import SuccessPage, { clientLoader, HydrateFallback } from './success-page.tsx';

const order = { id: 1042, productName: 'AI Solutions Specialist (Premium)', amount: 79, status: 'completed' } as const;
const paid: CheckoutState = { status: 'completed', order, isTrial: false };
const open: CheckoutState = { status: 'open', order: null, isTrial: false };

const openSuccess = (address: string) =>
  renderRoutes(
    [
      {
        path: '/success',
        Component: SuccessPage,
        loader: ({ request }) => clientLoader({ request } as never),
        HydrateFallback,
      },
      { path: '*', Component: () => <p>Another page</p> },
    ],
    { address },
  );

// Spec 2.7: "If none is saved, it redirects to /"
test('redirects home without a saved order', async () => {
  const { address } = openSuccess('/success');

  expect(await screen.findByText('Another page')).toBeVisible();
  expect(address()).toBe('/');
});

// Spec 2.1: "/success · Payment-success page"
// Spec 2.7: "It reads the saved order from session storage"
// Spec 2.7: "A 'Continue to Homepage' button clears the saved order and goes to /"
test('shows a saved order and clears it on leaving', async () => {
  sessionStorage.setItem('order', JSON.stringify(order));
  const { user, address } = openSuccess('/success');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1042',
    'AI Solutions Specialist (Premium)',
    '$79',
    'completed',
  ]);
  expect(screen.getByText(/^We've emailed you your receipt/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email customer support' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:.+@/),
  );

  await user.click(screen.getByRole('button', { name: 'Continue to Homepage' }));

  expect(address()).toBe('/');
  expect(sessionStorage.getItem('order')).toBeNull();
});

test('shows a receipt for a paid checkout that survives a reload', async () => {
  api.answer('GET /api/checkout/:sessionId', paid);

  openSuccess('/success?session_id=cs_1');

  const heading = await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' });
  expect(heading).toHaveFocus();
  expect(Object.keys(JSON.parse(sessionStorage.getItem('order') ?? '{}') as object)).toEqual([
    'id',
    'productName',
    'amount',
    'status',
  ]);
});

test('opens the consultant first, and the homepage second', async () => {
  sessionStorage.setItem('order', JSON.stringify(order));
  openSuccess('/success');

  const link = await screen.findByRole('link', { name: 'Open your consultant' });
  expect(link).toHaveAttribute('href', '/dashboard?view=chat&agent=ai-specialist');
  expect(link.compareDocumentPosition(screen.getByRole('button', { name: 'Continue to Homepage' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('says that a trial has started', async () => {
  api.answer('GET /api/checkout/:sessionId', { ...paid, isTrial: true });

  openSuccess('/success?session_id=cs_1');

  expect(await screen.findByText('Trial started')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
});

test('says that bought tokens are ready and where to see them', async () => {
  api.answer('GET /api/checkout/:sessionId', paid);

  openSuccess('/success?session_id=cs_1&bought=tokens');

  expect(await screen.findByText(/^Your tokens are ready to use/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your tokens' })).toHaveAttribute('href', '/dashboard?view=billing');
});

test('says that a payment which came too late was refunded', async () => {
  api.answer('GET /api/checkout/:sessionId', {
    status: 'completed',
    order: { ...order, status: 'refunded' },
    isTrial: true,
  });

  openSuccess('/success?session_id=cs_1&bought=tokens');

  expect(await screen.findByRole('heading', { level: 1, name: 'Payment refunded' })).toBeVisible();
  expect(screen.getByText(/^We've refunded the full amount/)).toBeVisible();
  expect(screen.queryByText('Trial started')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open your consultant' })).toBeNull();
});

test('shows the receipt once the payment is confirmed', async () => {
  vi.useFakeTimers();
  api.answer('GET /api/checkout/:sessionId', { status: 'processing', order: null, isTrial: false });
  openSuccess('/success?session_id=cs_slow');
  await passTime(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirming your payment');

  api.answer('GET /api/checkout/:sessionId', paid);
  await passTime(1_500);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
});

test('offers another try when the payment takes too long', async () => {
  vi.useFakeTimers();
  api.answer('GET /api/checkout/:sessionId', open);
  openSuccess('/success?session_id=cs_slow');
  for (const _ of PAUSES) await passTime(16_000);
  expect(screen.getByRole('heading', { level: 1, name: 'Still processing' })).toHaveFocus();
  const requestCount = api.calls().length;
  await passTime(90_000);
  expect(api.calls()).toHaveLength(requestCount);

  api.answer('GET /api/checkout/:sessionId', paid);
  screen.getByRole('button', { name: 'Check again' }).click();
  await passTime(0);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
});

test.each(['expired', 'failed'] as const)('says that nothing was charged after a checkout that %s', async (status) => {
  api.answer('GET /api/checkout/:sessionId', { status, order: null, isTrial: false });

  openSuccess('/success?session_id=cs_1');

  expect(await screen.findByText('The payment did not go through. Nothing was charged.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to plans' })).toHaveAttribute('href', '/dashboard?view=billing');
});

test.each([
  [401, '', `/auth?next=${encodeURIComponent('/success?session_id=cs_1')}`],
  [401, '&bought=tokens', `/auth?next=${encodeURIComponent('/success?session_id=cs_1&bought=tokens')}`],
  [404, '', '/'],
])('redirects a receipt with status %i and “%s” to %s', async (status, more, landing) => {
  api.answer('GET /api/checkout/:sessionId', rejected(status));

  const { address } = openSuccess(`/success?session_id=cs_1${more}`);

  expect(await screen.findByText('Another page')).toBeVisible();
  expect(address()).toBe(landing);
  expect(sessionStorage.getItem('order')).toBeNull();
});
