import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { aText, textsAnswer } from '#tests/support/site-rows.ts';
import { advisor, editor } from '#tests/support/viewers.ts';
import AdminPanelPage from '../panel-page.tsx';

const open = (address = '/admin?view=site', viewer = editor) => {
  api.answer('GET /api/site/changes', { data: [], hasMore: false });
  return renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address, viewer });
};

test('shows the parts that the reader may change', async () => {
  api.answer('GET /api/site/texts', textsAnswer(aText()));
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  const bar = within(await screen.findByRole('navigation', { name: 'Parts of the site' }));
  expect(bar.getByRole('link', { name: 'Texts' })).toHaveAttribute('aria-current', 'page');
});

test('publishes the drafts that the dialog lists, and takes that publication back', async () => {
  const user = userEvent.setup();
  api.answer('GET /api/site/texts', textsAnswer(aText({ draft: 'AI made to measure', isDrafted: true, version: 4 })));
  api.answer('POST /api/site/publications', { changed: 1, id: 12 });
  const undone: (string | undefined)[] = [];
  api.answer('POST /api/site/changes/:id/undo', ({ params }) => {
    undone.push(params.id);
    return { success: true, message: 'The change was undone.' };
  });
  open();

  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish 1 change?' }));
  expect(dialog.getByText('AI made to measure')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('Changes published')).toBeVisible();
  expect(api.inputs('POST /api/site/publications')).toEqual([{ versions: { 'landing.hero.headline': 4 } }]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The changes were unpublished')).toBeVisible();
  expect(undone).toEqual(['12']);
});

test('the dialog shows which order of items is published', async () => {
  const list = { key: 'landing.services.items', kind: 'list' as const, default: ['plan', 'build'], limit: null };
  const draft = aText({ ...list, draft: ['build', 'plan'], isDrafted: true, version: 1 });
  const items = ['plan', 'build'].map((id) => aText({ key: `${list.key}.${id}.title`, default: `We ${id}` }));
  api.answer('GET /api/site/texts', textsAnswer(draft, ...items));
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Publish changes' }));

  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('We plan, We build')).toBeVisible();
  expect(dialog.getByText('We build, We plan')).toBeVisible();
});

test('opens the text that the command menu found', async () => {
  api.answer(
    'GET /api/site/texts',
    textsAnswer(aText(), aText({ key: 'frame.footer.heading', default: 'Newsletter' })),
  );
  open('/admin?view=site&text=frame.footer.heading');

  expect(await screen.findByRole('textbox', { name: 'heading' })).toHaveValue('Newsletter');
});

test('closes the site to advisors', () => {
  open('/admin?view=site', advisor);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin access required');
});
