import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { editor, openPosts } from '#tests/support/post-pages.tsx';
import { findToast } from '#tests/support/render.tsx';
import { servePosts } from '#tests/support/serve-posts.ts';
import { ada } from '#tests/support/viewers.ts';

async function write(date: string, time: string) {
  servePosts();
  const view = openPosts('/dashboard-blog/new', editor);
  for (const label of ['Title', 'Summary', 'Content']) {
    await view.user.type(screen.getByLabelText(new RegExp(`^${label}`)), 'Our Method');
  }
  fireEvent.change(screen.getByLabelText('Publish on'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('At'), { target: { value: time } });
  await view.user.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
  return view;
}

test('sends the time on the clocks of the zone', async () => {
  const { user } = await write('2099-12-01', '09:00');
  expect(screen.getByText(/Goes live December 1, 2099 at 9:00/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save Post' }));

  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(api.inputs('POST /api/blog')).toMatchObject([{ isPublished: true, publishedAt: '2099-12-01T15:00:00.000Z' }]);
});

test.each([
  ['2099-03-08', '02:30', /Clocks skip this time/],
  ['2020-01-01', '09:00', /This time has passed/],
  ['2099-12-01', '', /Choose a date and a time/],
])('does not save %s %s', async (date, time, problem) => {
  const { user } = await write(date, time);
  expect(screen.getByText(problem)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save Post' }));

  await waitFor(() => expect(screen.getByLabelText('Publish on')).toHaveFocus());
  expect(screen.getByText(problem)).toBeVisible();
  expect(api.inputs('POST /api/blog')).toEqual([]);
});

test('sends the first of two times that clocks show twice, and says so', async () => {
  const { user } = await write('2099-11-01', '01:30');
  expect(screen.getByText(/Clocks show this time twice that night\. The first one counts\./)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save Post' }));

  expect(await findToast('Blog post created successfully')).toBeVisible();
  expect(api.inputs('POST /api/blog')).toMatchObject([{ publishedAt: '2099-11-01T06:30:00.000Z' }]);
});

test('publishing immediately excludes a time and keeps its values', async () => {
  const { user } = await write('2099-12-01', '09:00');

  await user.click(screen.getByRole('switch', { name: 'Publish immediately' }));

  expect(screen.getByLabelText('Publish on')).toBeDisabled();
  expect(screen.getByLabelText('Publish on')).toHaveValue('2099-12-01');
});

test('is not offered to customers', async () => {
  openPosts('/dashboard-blog/new', ada);

  expect(screen.queryByLabelText('Publish on')).toBeNull();
});
