import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SiteText } from '#features/site/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { aText, textsAnswer } from '#tests/support/site-rows.ts';
import { admin, editor } from '#tests/support/viewers.ts';
import AdminPanelPage from '../../panel-page.tsx';

const aValue = (key: string, standard: string, facts: Partial<SiteText> = {}) =>
  aText({ key, default: standard, limit: null, ...facts });

const values = (accent: Partial<SiteText> = {}, logo: Partial<SiteText> = {}) =>
  textsAnswer(
    aValue('company.name', 'Bespoke AI Studio'),
    aValue('company.tagline', 'Custom AI, made to measure.'),
    aValue('brand.accent', '#1d48d1', { kind: 'color', ...accent }),
    aValue('brand.logoLight', '', { kind: 'picture', ...logo }),
    ...['logoDark', 'icon', 'sharePicture'].map((name) => aValue(`brand.${name}`, '', { kind: 'picture' })),
  );

async function open(answer = values()) {
  const user = userEvent.setup();
  api.answer('GET /api/site/texts', answer);
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], {
    address: '/admin?view=site&part=brand',
    viewer: admin,
  });
  const hex = await screen.findByRole('textbox', { name: 'Accent color as hex' });
  return { user, hex };
}

const picture = {
  hash: 'a'.repeat(32),
  name: 'logo.svg',
  kind: 'vector' as const,
  width: 32,
  height: 32,
  sizeBytes: 375,
  alt: '',
  isDecoration: false,
  focusX: 50,
  focusY: 50,
  createdAt: '2025-05-08T12:00:00Z',
  files: [
    { width: 96, format: 'png' as const, url: `/media/${'a'.repeat(32)}-96.png` },
    { width: 32, format: 'svg' as const, url: `/media/${'a'.repeat(32)}-32.svg` },
  ],
};

test('shows the contrasts of the design for the default accent', async () => {
  await open();

  expect(screen.getByText('All 10 checks passed')).toBeVisible();
  const row = screen.getByRole('row', { name: /White text on buttons/ });
  expect(within(row).getByText(/7\.2:1/)).toBeVisible();
  expect(within(row).getByText(/5\.2:1/)).toBeVisible();
});

test('drafts a color that passes, however it is written', async () => {
  api.answer('PATCH /api/site/texts', aValue('brand.accent', '#1d48d1', { draft: '#1b7a5f', isDrafted: true }));
  const { user, hex } = await open();

  await user.clear(hex);
  await user.type(hex, '1B7A5F');

  await waitFor(() =>
    expect(api.inputs('PATCH /api/site/texts')).toEqual([{ key: 'brand.accent', value: '#1b7a5f', version: 0 }]),
  );
});

test('a color that was not stored can be chosen again', async () => {
  api.answer('PATCH /api/site/texts', rejected(500));
  const { user, hex } = await open();

  await user.click(screen.getByRole('button', { name: 'Violet' }));
  await waitFor(() => expect(api.inputs('PATCH /api/site/texts')).toHaveLength(1));
  await waitFor(() => expect(hex).toHaveValue('#1d48d1'));
  expect(within(screen.getByRole('row', { name: /White text on buttons/ })).getByText(/7\.2:1/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Violet' }));
  const violet = { key: 'brand.accent', value: '#6b46c1', version: 0 };
  await waitFor(() => expect(api.inputs('PATCH /api/site/texts')).toEqual([violet, violet]));
});

test('a color that fails is not drafted, and offers the nearest one', async () => {
  api.answer('PATCH /api/site/texts', aValue('brand.accent', '#1d48d1'));
  const { user, hex } = await open();

  await user.clear(hex);
  await user.type(hex, '#ff0');

  await user.click(await screen.findByRole('button', { name: 'Use the nearest color that passes' }));
  expect(hex).toHaveValue('#7a7a00');
  await waitFor(() => expect(api.inputs('PATCH /api/site/texts')).toMatchObject([{ value: '#7a7a00' }]));
});

test('nothing can be published while a check fails', async () => {
  api.answer('GET /api/pictures/:hash', picture);
  const { user, hex } = await open(
    values({}, { draft: `/media/${'a'.repeat(32)}-32.svg`, isDrafted: true, version: 1 }),
  );
  expect(await screen.findByRole('button', { name: 'Publish changes' })).toBeEnabled();

  await user.clear(hex);
  await user.type(hex, '#fff');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled());
  expect(screen.getByText('Choose an accent color that passes every check first.')).toBeVisible();
});

test('uploads a logo at once as a draft', async () => {
  api.answer('POST /api/pictures', picture);
  api.answer('GET /api/pictures/:hash', picture);
  api.answer('PATCH /api/site/texts', aValue('brand.logoLight', '', { kind: 'picture' }));
  const { user } = await open();

  await user.upload(
    screen.getByLabelText('Replace: Logo, On light', { selector: 'input' }),
    new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
  );

  await waitFor(() =>
    expect(api.inputs('PATCH /api/site/texts')).toEqual([
      { key: 'brand.logoLight', value: `/media/${'a'.repeat(32)}-32.svg`, version: 0 },
    ]),
  );
});

test('says why a picture was not accepted', async () => {
  api.answer('POST /api/pictures', rejected(400, { message: 'This picture is damaged. Save it again.' }));
  const { user } = await open();

  await user.upload(
    screen.getByLabelText('Replace icon: Icon', { selector: 'input' }),
    new File(['x'], 'icon.png', { type: 'image/png' }),
  );

  expect(await screen.findByText('This picture is damaged. Save it again.')).toBeVisible();
});

test('editors are not offered the brand', async () => {
  api.answer('GET /api/site/texts', textsAnswer(aText()));
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address: '/admin?view=site', viewer: editor });

  const bar = within(await screen.findByRole('navigation', { name: 'Parts of the site' }));
  expect(bar.queryByRole('link', { name: 'Brand' })).not.toBeInTheDocument();
});

test('asks before Escape discards a typed name', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit: Name' }));

  await user.keyboard(' GmbH{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Name' })).toHaveFocus());
  expect(api.inputs('PATCH /api/site/texts')).toEqual([]);
});
