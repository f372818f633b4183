import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Found } from '#features/search/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { ada, admin } from '#tests/support/viewers.ts';
import CommandMenu from './command-menu.tsx';

const winston: Found = {
  kind: 'lead',
  id: 7,
  title: 'Winston Novák',
  detail: 'Alder Manufacturing',
  status: 'new',
  path: '/admin?tab=contacts&request=7',
};
const order: Found = {
  kind: 'order',
  id: 1042,
  title: '#1042, $79',
  detail: 'Winston Nakamura, AI Solutions Specialist',
  status: 'completed',
  path: '/admin?tab=orders&q=%231042',
};

function openMenu(data: Found[] = [winston, order], viewer = admin) {
  api.answer('GET /api/search', { data });
  return renderPart(<CommandMenu isOpen onOpenChange={() => undefined} />, { viewer });
}
const chosen = () => screen.getByRole('option', { selected: true });

test('opens a record that the server finds', async () => {
  const { user, address } = openMenu();

  await user.keyboard('wins');
  await screen.findByRole('option', { name: /^Winston Novák/ });
  await user.keyboard('{Enter}');

  expect(address()).toBe(winston.path);
});

test.each([
  ['{Tab}', 'Reply to Winston Novák', '/admin?tab=contacts&request=7&do=reply'],
  ['{Tab}{Tab}', 'Book a call with Winston Novák', '/admin?view=calendar&book=7'],
])('offers after %s: %s', async (keys, name, path) => {
  const { user, address } = openMenu();

  await user.keyboard('wins');
  await screen.findByRole('option', { name: /^Winston Novák/ });
  await user.keyboard(keys);
  expect(chosen()).toHaveAccessibleName(name);
  await user.keyboard('{Enter}');

  expect(address()).toBe(path);
});

test('downloads the export of posts and stays on the page', async () => {
  const { user, address } = openMenu([]);
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });

  await user.keyboard('export posts');
  await user.click(await screen.findByRole('option', { name: /^Export posts/ }));

  expect(clicked).toEqual(['/api/blog/export']);
  expect(address()).toBe('/');
});

test('asks once for what is typed in one go', async () => {
  const { user } = openMenu();
  const asked: string[] = [];
  api.answer('GET /api/search', ({ query }) => {
    asked.push(query.q ?? '');
    return { data: [winston] };
  });

  await user.keyboard('winston');
  await screen.findByRole('option', { name: /^Winston Novák/ });

  expect(asked).toEqual(['winston']);
});

test('drops answers to what is no longer typed', async () => {
  let answerFirst: (answer: { data: Found[] }) => void = () => {};
  const { user } = openMenu();
  api.answer('GET /api/search', ({ query }) =>
    query.q === 'wins' ? new Promise((resolve) => (answerFirst = resolve)) : { data: [order] },
  );

  await user.keyboard('wins');
  await waitFor(() => expect(api.calls()).toEqual(['GET /api/search']));
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('1042');
  await screen.findByRole('option', { name: /#1042/ });
  answerFirst({ data: [winston] });

  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByRole('option', { name: /^Winston Novák/ })).toBeNull();
});

test('puts a page whose name was typed above records', async () => {
  const { user } = openMenu([{ ...winston, title: 'Billing Smith' }]);

  await user.keyboard('billing');
  await screen.findByRole('option', { name: /Billing Smith/ });

  expect(chosen()).toHaveTextContent(/^Billing/);
  expect(chosen()).not.toHaveTextContent('Smith');
});

test('offers to search the leads when nothing matches', async () => {
  const { user, address } = openMenu([]);

  await user.keyboard('nobody at all');
  await user.click(await screen.findByRole('option', { name: 'Search leads for "nobody at all"' }));

  expect(address()).toBe('/admin?tab=contacts&q=nobody+at+all');
});

test('says that searching failed and tries again', async () => {
  const { user } = openMenu();
  api.answer('GET /api/search', rejected(503));
  await user.keyboard('wins');
  expect(await screen.findByRole('alert')).toHaveTextContent('Records could not be searched.');
  api.answer('GET /api/search', { data: [winston] });

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('option', { name: /^Winston Novák/ })).toBeVisible();
});

test('does not search while an admin sees the site as a customer', async () => {
  const seeAs = { name: 'Ada' };
  const { user } = renderPart(<CommandMenu isOpen onOpenChange={() => undefined} />, { viewer: ada, seeAs });

  await user.keyboard('bill');

  expect(await screen.findByRole('option', { name: /^Billing/ })).toBeVisible();
  expect(api.calls()).toEqual([]);
});
