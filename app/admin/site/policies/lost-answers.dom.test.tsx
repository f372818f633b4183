import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { drafted, first, second, untouched } from '#tests/support/policy-rows.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { textsAnswer } from '#tests/support/site-rows.ts';
import { admin } from '#tests/support/viewers.ts';
import AdminPanelPage from '../../panel-page.tsx';

const open = () =>
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], {
    address: '/admin?view=site&part=policies&policy=privacy',
    viewer: admin,
  });

beforeEach(() => {
  sessionStorage.clear();
  api.answer('GET /api/site/texts', textsAnswer());
  const { id, title, path, versions } = untouched;
  api.answer('GET /api/policies', { data: [{ id, title, path, versions }], count: 1 });
  api.answer('GET /api/policies/:policy', drafted('Draft.'));
});

test('goes on with a text that was saved without an answer', async () => {
  const { user } = open();
  api.answer('PATCH /api/policies/:policy/draft', ({ input }) => {
    api.answer('GET /api/policies/:policy', drafted(input.text, 2));
    api.answer('PATCH /api/policies/:policy/draft', (next) =>
      next.input.revision === 2
        ? drafted(next.input.text, 3)
        : rejected(409, { code: 'stale_edit', message: 'Changed meanwhile.' }),
    );
    return unreachable;
  });
  const field = await screen.findByRole('textbox', { name: 'Text of the Privacy Policy' });
  await user.type(field, ' One.');
  await screen.findByText('Could not connect to server', undefined, { timeout: 3_000 });

  await user.type(field, ' Two.');

  await waitFor(
    () =>
      expect(api.inputs('PATCH /api/policies/:policy/draft').at(-1)).toEqual({
        text: 'Draft. One. Two.',
        revision: 2,
      }),
    { timeout: 3_000 },
  );
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Their text' })).toBeNull();
});

test('says that a version is scheduled although the answer was lost', async () => {
  const { user } = open();
  const scheduled = { ...second, state: 'scheduled' as const, effectiveAt: '2026-12-24T06:00:00.000Z', told: 89 };
  api.answer('POST /api/policies/:policy/publish', () => {
    const { edited, ...policy } = drafted('Draft.');
    const versions = [scheduled, first];
    api.answer('GET /api/policies/:policy', { ...policy, versions, edited: { ...edited, state: 'scheduled' } });
    return unreachable;
  });
  await user.click(await screen.findByRole('button', { name: 'Schedule version 2' }));

  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Schedule version 2' }));

  expect(await findToast('Version 2 scheduled')).toBeVisible();
  expect(await screen.findByText(/Version 2 takes effect on December 24, 2026/)).toBeVisible();
});

test('schedules a version again whose canceling was not answered', async () => {
  const { edited, ...policy } = drafted('Draft.');
  const scheduled = { ...second, state: 'scheduled' as const, effectiveAt: '2026-12-24T06:00:00.000Z', told: 89 };
  api.answer('GET /api/policies/:policy', {
    ...policy,
    versions: [scheduled, first],
    edited: { ...edited, state: 'scheduled' },
  });
  const { user } = open();
  api.answer('DELETE /api/policies/:policy/schedule', () => {
    api.answer('GET /api/policies/:policy', drafted('Draft.', 2));
    return unreachable;
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel version 2' }));

  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel version 2' }));

  expect(await findToast('Version 2 is a draft again')).toBeVisible();
  api.answer('POST /api/policies/:policy/publish', rejected(409, { message: 'Changed meanwhile.' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule version 2' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Schedule version 2' }));
  await waitFor(() =>
    expect(api.inputs('POST /api/policies/:policy/publish')).toMatchObject([{ how: 'schedule', revision: 2 }]),
  );
});

test('does not claim that a schedule still stands if nothing answers', async () => {
  const { edited, ...policy } = drafted('Draft.');
  const scheduled = { ...second, state: 'scheduled' as const, effectiveAt: '2026-12-24T06:00:00.000Z', told: 89 };
  const stored = { ...policy, versions: [scheduled, first], edited: { ...edited, state: 'scheduled' as const } };
  api.answer('GET /api/policies/:policy', stored);
  const { user } = open();
  api.answer('DELETE /api/policies/:policy/schedule', () => {
    api.answer('GET /api/policies/:policy', unreachable);
    return unreachable;
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel version 2' }));

  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel version 2' }));

  expect(await findToast('The connection was lost')).toBeVisible();
});

test('does not claim that a version was scheduled, or not, if its answer was lost', async () => {
  const { user } = open();
  api.answer('POST /api/policies/:policy/publish', unreachable);
  await user.click(await screen.findByRole('button', { name: 'Schedule version 2' }));

  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Schedule version 2' }));

  expect(await findToast('The connection was lost')).toBeVisible();
});
