import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApiResult } from '#lib/api/api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { CheckboxField, Field } from './fields.tsx';
import { Form, FormEnd } from './form.tsx';
import type { FormOptions } from './form-options.ts';
import { useForm } from './use-form.ts';

type City = { city: string; isOpen: boolean };

const stored: ApiResult<string> = { ok: true, value: 'stored' };

function CityForm(options: Partial<FormOptions<City, string>>) {
  const form = useForm<City, string>({ send: async () => stored, onDone: () => {}, ...options });
  return (
    <Form form={form}>
      <Field label="City" name="city" required />
      <CheckboxField label="Open" name="isOpen" />
      <FormEnd label="Save" busyLabel="Saving..." />
    </Form>
  );
}

const city = () => screen.getByLabelText('City');

/** A form that waits for the answer. */
async function sendCity(options: Partial<FormOptions<City, string>>) {
  const answer = Promise.withResolvers<ApiResult<string>>();
  const view = renderPart(<CityForm {...options} send={() => answer.promise} />);
  await view.user.type(city(), 'Chicago');
  await view.user.click(screen.getByLabelText('Open'));
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving...' });
  return { ...view, answer: () => answer.resolve(stored) };
}

test('closes its dialog before it is done', async () => {
  const order: string[] = [];
  const { answer } = await sendCity({
    isLeaving: true,
    onClose: () => order.push('closed'),
    onDone: () => order.push('done'),
  });

  answer();

  await waitFor(() => expect(order).toEqual(['closed', 'done']));
});

test('closes nothing after an answer to a form that is gone', async () => {
  const onClose = vi.fn();
  const onDone = vi.fn();
  const { answer, unmount } = await sendCity({ isLeaving: true, onClose, onDone });

  unmount();
  answer();

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
});

test('keeps what is typed while it sends', async () => {
  const { user, answer } = await sendCity({ draft: 'draft:city' });

  await user.type(city(), ' Heights');
  answer();

  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(city()).toHaveValue('Chicago Heights');
  expect(screen.getByLabelText('Open')).not.toBeChecked();
  expect(sessionStorage.getItem('draft:city')).toContain('Chicago Heights');
});
