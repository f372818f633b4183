import { screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderRoutes } from '#tests/support/render.tsx';
import { Segmented } from './segmented.tsx';

const segments = [
  { id: 'login', label: 'Login', to: '/login' },
  { id: 'register', label: 'Register', to: '/register' },
  { id: 'reset', label: 'Reset', to: '/reset' },
];

function Page() {
  const { id = '' } = useParams();
  return <Segmented label="Account" segments={segments} selected={id} panelId="panel" />;
}
const show = (selected: string) => renderRoutes([{ path: '/:id', Component: Page }], { address: `/${selected}` });
const tab = (name: string) => screen.getByRole('tab', { name });

test('has one tab stop, which points to its panel', () => {
  show('login');

  expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Login')).toHaveAttribute('aria-controls', 'panel');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

test.each([
  ['ArrowRight', 'login', 'Register'],
  ['ArrowRight', 'reset', 'Login'],
  ['ArrowLeft', 'login', 'Reset'],
  ['Home', 'reset', 'Login'],
  ['End', 'login', 'Reset'],
])('%s on %s selects %s', async (key, from, label) => {
  const { user, address } = show(from);
  screen.getByRole('tab', { selected: true }).focus();

  await user.keyboard(`{${key}}`);

  const focused = await screen.findByRole('tab', { name: label, selected: true });

  await waitFor(() => expect(focused).toHaveFocus());
  expect(address()).toBe(`/${label.toLowerCase()}`);
});

test.each(['Alt', 'Control', 'Meta'])('leaves arrow keys with %s to the browser', async (modifier) => {
  const { user, address } = show('login');
  tab('Login').focus();

  await user.keyboard(`{${modifier}>}{ArrowRight}{/${modifier}}`);

  expect(address()).toBe('/login');
});
