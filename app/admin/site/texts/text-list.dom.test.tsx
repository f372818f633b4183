import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { renderRoutes } from '#tests/support/render.tsx';
import { aText, textsAnswer } from '#tests/support/site-rows.ts';
import { editor } from '#tests/support/viewers.ts';
import { TextField } from './text-field.tsx';
import TextsPart from './texts-part.tsx';

const OTHER = aText({ key: 'landing.hero.lead', default: 'We build it.', limit: 200 });
const showPage = () => renderRoutes([{ path: '/', Component: TextsPart }], { address: '/', viewer: editor });

async function openField() {
  const user = userEvent.setup();
  api.answer('GET /api/site/texts', textsAnswer(aText(), OTHER));
  api.answer('GET /api/site/changes', { data: [], hasMore: false });
  const page = showPage();
  await user.click(await screen.findByRole('button', { name: /^Edit headline: Bespoke/ }));
  const field = screen.getByRole('textbox', { name: 'headline' });
  await user.clear(field);
  return { user, field, page };
}

test('saves a text with Ctrl and Enter', async () => {
  api.answer('PATCH /api/site/texts', aText({ draft: 'AI for you', isDrafted: true, version: 1 }));
  const { user, field } = await openField();

  await user.type(field, 'AI for you{Enter}{Control>}{Enter}{/Control}');

  expect(await screen.findByRole('button', { name: /^Edit headline/ })).toBeVisible();
  expect(api.inputs('PATCH /api/site/texts')).toEqual([
    { key: 'landing.hero.headline', value: 'AI for you', version: 0 },
  ]);
});

test('the listed texts are one stop of the Tab key', async () => {
  const { user } = await openField();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Edit headline/ })).toHaveFocus());

  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /^Edit lead/ })).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab();
  expect(screen.getByRole('button', { name: /^Edit lead/ })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Export texts' })).toHaveFocus();
});

test('arrow keys move in the field of a listed text', async () => {
  const { user, field } = await openField();

  await user.type(field, 'AI{Home}{ArrowDown}');

  expect(field).toHaveFocus();
});

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes to headline?' });

test('Escape closes a field in which nothing was typed', async () => {
  const { user, field } = await openField();
  await user.click(screen.getByRole('button', { name: 'Restore' }));

  await user.type(field, '{Escape}');

  expect(screen.getByRole('button', { name: /^Edit headline: Bespoke/ })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape asks before it discards what was typed', async () => {
  const { user, field } = await openField();

  await user.type(field, 'AI for you{Escape}');
  expect(await question()).toBeVisible();
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field).toHaveValue('AI for you');
  await waitFor(() => expect(field).toHaveFocus());
});

test('keeps the text when typing is discarded', async () => {
  const { user, field } = await openField();
  await user.type(field, 'AI for you{Escape}');

  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));

  const button = screen.getByRole('button', { name: /^Edit headline: Bespoke/ });
  await waitFor(() => expect(button).toHaveFocus());
  expect(api.inputs('PATCH /api/site/texts')).toEqual([]);
});

test('Escape also asks from the buttons', async () => {
  const { user, field } = await openField();

  await user.type(field, 'AI for you');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Escape}');

  expect(await question()).toBeVisible();
});

test('saves the text when another one is opened', async () => {
  api.answer('PATCH /api/site/texts', aText({ draft: 'AI for you', isDrafted: true, version: 1 }));
  const { user, field } = await openField();

  await user.type(field, 'AI for you');
  await user.click(screen.getByRole('button', { name: /^Edit lead/ }));

  expect(screen.getByRole('textbox', { name: 'lead' })).toHaveFocus();
  expect(api.inputs('PATCH /api/site/texts')).toMatchObject([{ value: 'AI for you', version: 0 }]);
});

test('a late answer leaves the text open that was opened meanwhile', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('PATCH /api/site/texts', async () => {
    await isStored;
    return aText({ draft: 'AI for you', isDrafted: true, version: 1 });
  });
  const { user, field } = await openField();

  await user.type(field, 'AI for you');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: /^Edit lead/ }));
  api.answer('GET /api/site/texts', textsAnswer(aText({ draft: 'AI for you', isDrafted: true, version: 1 }), OTHER));
  store();

  expect(await screen.findByRole('button', { name: /^Edit headline: AI for you/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'lead' })).toHaveFocus();
});

test('cannot be edited while it is being saved', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('PATCH /api/site/texts', async () => {
    await isStored;
    return rejected(503, { message: 'Try again.' });
  });
  const { user, field } = await openField();

  await user.type(field, 'AI for you{Control>}{Enter}{/Control} and me');
  expect(field).toHaveValue('AI for you');
  store();
  expect(await screen.findByText('Try again.')).toBeVisible();
  await user.type(field, ' too');

  expect(field).toHaveValue('AI for you too');
});

test.each([
  [400, 'invalid_input', '{name} must stay.'],
  [409, 'stale_edit', /What you typed is stored in this tab/],
])('says that a text was not saved after its field has closed: %s %s', async (status, code, reason) => {
  const { promise: isRejected, resolve: reject } = Promise.withResolvers<void>();
  api.answer('PATCH /api/site/texts', async () => {
    await isRejected;
    return rejected(status, { code, message: 'x', fields: { value: ['{name} must stay.'] } });
  });
  const { user, field } = await openField();

  await user.type(field, 'AI');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: /^Edit lead/ }));
  reject();

  expect(await screen.findByText(reason)).toBeVisible();
});

test('opens what was typed before the session expired', async () => {
  api.answer('PATCH /api/site/texts', rejected(401, { message: 'Please sign in' }));
  const { user, field, page } = await openField();

  await user.type(field, 'AI for you');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your changes are stored in this tab/)).toBeVisible();
  page.unmount();
  showPage();

  expect(await screen.findByRole('textbox', { name: 'headline' })).toHaveValue('AI for you');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: /^Edit headline: Bespoke/ })).toBeVisible();
});

test('says how much is too long and does not save it', async () => {
  const { user, field } = await openField();

  await user.type(field, 'x'.repeat(73));

  expect(screen.getByText('3 characters too many')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('fills in the default', async () => {
  const { user, field } = await openField();

  await user.click(screen.getByRole('button', { name: 'Restore' }));

  expect(field).toHaveValue('Bespoke AI Development That Transforms Your Business');
  expect(field).toHaveFocus();
});

test('says why a text is rejected', async () => {
  api.answer(
    'PATCH /api/site/texts',
    rejected(400, { code: 'invalid_input', message: 'x', fields: { value: ['{name} must stay.'] } }),
  );
  const { user, field } = await openField();

  await user.type(field, 'AI');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('{name} must stay.');
});

test('shows what somebody else wrote and saves over it knowingly', async () => {
  api.answer('PATCH /api/site/texts', ({ input }) =>
    input.version === 0 ? rejected(409, { code: 'stale_edit', message: 'x' }) : aText({ version: 2 }),
  );
  const { user, field } = await openField();
  api.answer('GET /api/site/texts', textsAnswer(aText({ draft: 'AI by Priya', isDrafted: true, version: 1 })));

  await user.type(field, 'AI by Alex');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('AI by Priya');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));

  expect(await screen.findByRole('button', { name: /^Edit headline/ })).toBeVisible();
  expect(api.inputs('PATCH /api/site/texts').at(-1)).toMatchObject({ value: 'AI by Alex', version: 1 });
});

test('warns of a term that was typed where a promise has one', async () => {
  const text = aText({ key: 'contact.intro', default: 'We answer soon.', limit: 200 });
  api.answer('GET /api/site/texts', textsAnswer(text));
  const user = userEvent.setup();
  const Field = () => <TextField text={text} name="intro" onClose={() => undefined} />;
  renderRoutes([{ path: '/', Component: Field }], { address: '/', viewer: editor });
  const field = screen.getByRole('textbox', { name: 'intro' });

  await user.type(field, ' Within 24 hours.');
  expect(screen.getByRole('status')).toHaveTextContent('You typed "24 hours". Use {term} instead');

  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Insert {term}' }));
  expect(field).toHaveValue('{term}');
  expect(screen.queryByRole('status')).toBeNull();
});
