import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { postForm } from '#content/blog-management.ts';
import { WritingSurface } from '#features/blog/components/writing/writing-surface.tsx';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { MarkupField } from '#ui/form/controls/markup-field.tsx';
import { CommandMenuHost } from './command-menu-host.tsx';

const body = { label: 'Body', name: 'body', hint: '', rows: 2, maxLength: 100 };

const openPage = () =>
  renderPart(
    <CommandMenuHost>
      <WritingSurface rows={2} mayAddPictures={false} />
      <MarkupField {...body} texts={postForm.writing.tools} />
      <input aria-label="Title" />
    </CommandMenuHost>,
    { viewer: admin },
  );

test.each(['Content', 'Body'])('Ctrl+K in %s makes a link and opens no menu', async (label) => {
  const { user } = openPage();
  const field = screen.getByRole('textbox', { name: label });

  await user.type(field, '{Control>}k{/Control}/about');

  expect(field).toHaveValue('[](/about)');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl+K in another field opens the menu', async () => {
  const { user } = openPage();

  await user.type(screen.getByLabelText('Title'), '{Control>}k{/Control}');

  expect(await screen.findByRole('dialog', { name: 'Command menu' })).toBeVisible();
});
