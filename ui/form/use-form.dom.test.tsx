import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { rejection } from '#lib/api/api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { PasswordField } from './controls/password-field.tsx';
import { earlyCheck } from './early-errors.ts';
import { CheckboxField, Field } from './fields.tsx';
import { DraftNotice, Form, FormEnd } from './form.tsx';
import type { FormOptions } from './form-options.ts';
import { useForm } from './use-form.ts';

type City = { city: string; isOpen: boolean };
type Options = Partial<FormOptions<City, string>>;

const cityInput = z.object({
  city: z.string().check(z.trim(), z.minLength(1, 'Please name a city')),
  isOpen: z.boolean(),
});
const schema = () => Promise.resolve(cityInput);
const stored: ApiResult<string> = { ok: true, value: 'stored' };
const toggle = { show: 'Show password', hide: 'Hide password' };

const early = earlyCheck({ min: 1, error: 'Please name a city' });

function CityForm({ attributes, ...options }: Options & { attributes?: typeof early }) {
  const form = useForm<City, string>({ schema, send: async () => stored, onDone: () => {}, ...options });
  const { fill } = form;
  return (
    <>
      <DraftNotice form={form} text="Restored." discard="Discard it" />
      <Form form={form}>
        <Field label="City" name="city" required {...attributes} />
        <CheckboxField label="Open" name="isOpen" />
        <PasswordField label="Password" name="password" autoComplete="new-password" toggle={toggle} />
        <FormEnd label="Save" busyLabel="Saving..." />
      </Form>
      <button type="button" onClick={() => fill({ city: 'Newport', isOpen: true })}>
        Fill
      </button>
      <button type="button" onClick={() => void form.submit(true)}>
        Confirm
      </button>
    </>
  );
}

const city = () => screen.getByLabelText('City');
const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('sends parsed values, then clears the fields', async () => {
  const send = vi.fn(async () => stored);
  const onDone = vi.fn();
  const { user } = renderPart(<CityForm send={send} onDone={onDone} />);

  await user.type(city(), ' Chicago ');
  await user.click(screen.getByLabelText('Open'));
  await user.click(saveButton());

  await waitFor(() => expect(onDone).toHaveBeenCalledWith('stored', { city: 'Chicago', isOpen: true }));
  expect(send).toHaveBeenCalledWith({ city: 'Chicago', isOpen: true }, { isConfirmed: false, version: undefined });
  await waitFor(() => expect(city()).toHaveValue(''));
});

test('focuses an invalid field and sends nothing', async () => {
  const send = vi.fn(async () => stored);
  const { user } = renderPart(<CityForm send={send} />);

  await user.click(saveButton());

  expect(await screen.findByText('Please name a city')).toBeVisible();
  await waitFor(() => expect(city()).toHaveFocus());
  expect(city()).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test('tells what is missing while the schema still loads', async () => {
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<typeof cityInput>();
  const send = vi.fn(async () => stored);
  const { user } = renderPart(<CityForm send={send} schema={() => isLoaded} attributes={early} />);

  await user.click(saveButton());

  expect(screen.getByText('Please name a city')).toBeVisible();
  expect(city()).toHaveFocus();

  await user.type(city(), 'Chicago');
  await user.click(screen.getByLabelText('Open'));
  load(cityInput);
  await waitFor(() => expect(screen.queryByText('Please name a city')).toBeNull());
  expect(screen.getByLabelText('Open')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('adds what only the schema finds once it is loaded', async () => {
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<typeof cityInput>();
  const { user } = renderPart(<CityForm schema={() => isLoaded} attributes={early} />);
  await user.click(saveButton());

  const strict = z.object({ ...cityInput.shape, password: z.string().check(z.minLength(8, 'Too short')) });
  load(strict);

  expect(await screen.findByText('Too short')).toBeVisible();
  expect(screen.getByText('Please name a city')).toBeVisible();
});

test('removes an error once its field is corrected', async () => {
  const { user } = renderPart(<CityForm />);
  await user.click(saveButton());
  await screen.findByText('Please name a city');

  await user.type(city(), 'C');

  await waitFor(() => expect(screen.queryByText('Please name a city')).toBeNull());
});

test('leaves validation to the server without a schema', async () => {
  const send = vi.fn(async () => stored);
  const { user } = renderPart(<CityForm send={send} schema={() => Promise.reject(new Error('offline'))} />);

  await user.click(saveButton());

  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('shows the server’s errors and keeps the values', async () => {
  const onFailed = vi.fn<(error: ApiError) => void>();
  const send = async () => rejection({ place: ['This city is taken'] });
  const { user } = renderPart(<CityForm send={send} onFailed={onFailed} serverNames={{ place: 'city' }} />);

  await user.type(city(), 'Chicago');
  await user.click(saveButton());

  expect(await screen.findByText('This city is taken')).toBeVisible();
  await waitFor(() => expect(city()).toHaveFocus());
  expect(city()).toHaveValue('Chicago');
  expect(onFailed).toHaveBeenCalledOnce();
});

test('removes the toast of a failure once sending succeeds', async () => {
  const failed: ApiError = { ok: false, status: 0, message: '', code: 'unreachable', fields: {} };
  const send = vi.fn<FormOptions<City, string>['send']>(async () => stored).mockResolvedValueOnce(failed);
  const { user } = renderPart(<CityForm send={send} failureToast={() => ({ title: 'Not saved' })} />);
  await user.type(city(), 'Chicago');
  await user.click(saveButton());
  const failure = await findToast('Not saved');

  await user.click(saveButton());

  await waitFor(() => expect(failure).not.toBeInTheDocument());
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends once while busy', async () => {
  const answer = Promise.withResolvers<ApiResult<string>>();
  const send = vi.fn(() => answer.promise);
  const { user } = renderPart(<CityForm send={send} />);
  await user.type(city(), 'Chicago');

  await user.click(saveButton());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  await user.click(busy);
  await user.type(city(), '{Enter}');

  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveBeenCalledOnce();
  answer.resolve(stored);
  expect(await screen.findByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
});

test('stays busy after a success that leaves the page', async () => {
  const { user } = renderPart(<CityForm isLeaving />);

  await user.type(city(), 'Chicago');
  await user.click(saveButton());

  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
  expect(city()).toHaveValue('Chicago');
});

test('distinguishes a confirmed attempt from the first one', async () => {
  const send = vi.fn(async () => null);
  const { user } = renderPart(<CityForm send={send} start={{ city: 'Chicago' }} version="v1" />);

  await user.click(saveButton());
  await user.click(screen.getByRole('button', { name: 'Confirm' }));

  const how = (isConfirmed: boolean) => ({ isConfirmed, version: 'v1' });
  expect(send.mock.calls.map((call: unknown[]) => call[1])).toEqual([how(false), how(true)]);
});

test('restores a draft without its password', async () => {
  const { user, unmount } = renderPart(<CityForm draft="draft:city" />);
  await user.type(city(), 'Chicago');
  await user.type(screen.getByLabelText('Password'), 'quiet-tiles');
  unmount();

  renderPart(<CityForm draft="draft:city" />);

  expect(city()).toHaveValue('Chicago');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(sessionStorage.getItem('draft:city')).not.toContain('quiet-tiles');
});

test('keeps the version that a draft is based on', async () => {
  const send = vi.fn(async () => stored);
  const { user, unmount } = renderPart(<CityForm draft="draft:city" version="v1" />);
  await user.type(city(), 'Chicago');
  unmount();

  const { user: later } = renderPart(<CityForm draft="draft:city" version="v2" send={send} />);
  await later.click(saveButton());

  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.anything(), { isConfirmed: false, version: 'v1' }));
});

test('deletes a draft once sent or discarded', async () => {
  sessionStorage.setItem('draft:city', JSON.stringify({ values: { city: 'Chicago' } }));
  const { user } = renderPart(<CityForm draft="draft:city" start={{ city: 'Boston' }} />);
  expect(city()).toHaveValue('Chicago');

  await user.click(screen.getByRole('button', { name: 'Discard it' }));

  expect(city()).toHaveValue('Boston');
  expect(screen.queryByText(/Restored/)).toBeNull();
  expect(sessionStorage.getItem('draft:city')).toBeNull();
});

test('fills all fields with new values', async () => {
  const { user } = renderPart(<CityForm />);

  await user.click(screen.getByRole('button', { name: 'Fill' }));

  expect(city()).toHaveValue('Newport');
  expect(screen.getByLabelText('Open')).toBeChecked();
});
