import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { WaitlistDialog } from './waitlist-dialog.tsx';

const product = { id: 'analytics', name: 'AI Performance Analytics', description: 'Which tools pay off.' };

test('says that joining failed after the dialog was closed', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof rejected>>();
  api.answer('POST /api/waitlist', () => answer.promise);
  const { user } = renderPart(<WaitlistDialog id="waitlist" product={product} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  dialog.showModal();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  await user.type(email, 'ada@moreno.test');
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  dialog.close();

  answer.resolve(rejected(503, { message: 'Not ready' }));

  expect(await findToast('Not ready')).toBeVisible();
  expect(email).toHaveValue('');
});
