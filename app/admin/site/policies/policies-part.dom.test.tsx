import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { drafted, first, second, TEXT, untouched } from '#tests/support/policy-rows.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { textsAnswer } from '#tests/support/site-rows.ts';
import { admin } from '#tests/support/viewers.ts';
import AdminPanelPage from '../../panel-page.tsx';

const field = () => screen.findByRole('textbox', { name: 'Text of the Privacy Policy' });
const open = () =>
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], {
    address: '/admin?view=site&part=policies&policy=privacy',
    viewer: admin,
  });

beforeEach(() => {
  api.answer('GET /api/site/texts', textsAnswer());
  sessionStorage.clear();
  api.answer('GET /api/site/texts', textsAnswer());
  const { id, title, path, versions } = untouched;
  api.answer('GET /api/policies', { data: [{ id, title, path, versions }], count: 1 });
  api.answer('GET /api/policies/:policy', untouched);
  api.answer('PATCH /api/policies/:policy/draft', ({ input }) => drafted(input.text, input.revision + 1));
});

test('the first edit makes a draft, which saves itself', async () => {
  const { user } = open();
  const list = within(await screen.findByRole('navigation', { name: 'Policies' }));
  expect(list.getByText('Unreviewed')).toBeVisible();

  await user.type(await field(), ' Now.');

  expect(await screen.findByRole('button', { name: 'Schedule version 2' })).toBeVisible();
  expect(api.inputs('PATCH /api/policies/:policy/draft').at(-1)).toEqual({ text: `${TEXT} Now.`, revision: 0 });
});

test('saves what was typed while an earlier text was being saved', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  const { user } = open();
  api.answer('PATCH /api/policies/:policy/draft', async ({ input }) => {
    await isStored;
    return drafted(input.text, input.revision + 1);
  });
  await user.type(await field(), ' Now.');
  await waitFor(() => expect(api.inputs('PATCH /api/policies/:policy/draft')).toHaveLength(1), { timeout: 3_000 });

  await user.type(await field(), ' Later.');
  store();

  await waitFor(
    () =>
      expect(api.inputs('PATCH /api/policies/:policy/draft').at(-1)).toEqual({
        text: `${TEXT} Now. Later.`,
        revision: 1,
      }),
    { timeout: 3_000 },
  );
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('shows both texts when somebody else was faster, and goes on with the chosen one', async () => {
  const { user } = open();
  api.answer('PATCH /api/policies/:policy/draft', rejected(409, { code: 'stale_edit', message: 'Changed meanwhile.' }));
  api.answer('GET /api/policies/:policy', drafted('Theirs.', 4));
  await user.clear(await field());
  await user.type(await field(), 'Mine.');

  expect(await screen.findByRole('textbox', { name: 'Their text' })).toHaveValue('Theirs.');
  expect(screen.getByRole('textbox', { name: 'Your text' })).toHaveValue('Mine.');
  api.answer('PATCH /api/policies/:policy/draft', ({ input }) => drafted(input.text, input.revision + 1));
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));

  await waitFor(() =>
    expect(api.inputs('PATCH /api/policies/:policy/draft').at(-1)).toEqual({ text: 'Mine.', revision: 4 }),
  );
});

test('says that a draft was not discarded', async () => {
  api.answer('GET /api/policies/:policy', drafted('Changed.'));
  api.answer(
    'DELETE /api/policies/:policy/draft',
    rejected(409, { code: 'stale_edit', message: 'Changed meanwhile.' }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));

  expect(await findToast('Draft not discarded')).toBeVisible();
});

test.each(['', '2026-12-23'])('does not ask about the day "%s", which is too early', async (day) => {
  api.answer('GET /api/policies/:policy', drafted('Changed.'));
  const { user } = open();
  fireEvent.change(await screen.findByLabelText('Day on which it takes effect'), { target: { value: day } });

  await user.click(screen.getByRole('button', { name: 'Schedule version 2' }));

  expect(await screen.findByText('Choose Thu, Dec 24, 2026, or a later day.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows the email with the day that was chosen', async () => {
  api.answer('GET /api/policies/:policy', drafted('Changed.'));
  const { user } = open();
  fireEvent.change(await screen.findByLabelText(/day/i, { selector: 'input[type=date]' }), {
    target: { value: '2027-01-15' },
  });

  await user.click(screen.getByRole('button', { name: 'Show email' }));

  expect(await screen.findByText('Our Privacy Policy changes on January 15, 2027')).toBeVisible();
});

test('what could not be saved is there after a reload', async () => {
  const { user, unmount } = open();
  api.answer('PATCH /api/policies/:policy/draft', rejected(401));
  await user.type(await field(), ' More.');
  expect(await screen.findByText(/Your session has expired/)).toBeVisible();
  unmount();

  open();

  expect(await field()).toHaveValue(`${TEXT} More.`);
});

test('says which number disagrees with the settings', async () => {
  const { user } = open();
  await user.clear(await field());
  await user.type(await field(), 'We keep contact requests for 12 months.');

  expect(await screen.findByText(/The text says 12 months, but contact requests are kept for/)).toBeVisible();
});

test('a rejected placeholder is named, and nothing can be published', async () => {
  const { user } = open();
  const message = 'There is no value named {{fax}}.';
  api.answer('GET /api/policies/:policy', drafted('Draft.'));
  api.answer('PATCH /api/policies/:policy/draft', rejected(400, { message, fields: { text: [message] } }));
  await user.type(await field(), ' {{{{fax}}');

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schedule version 2' })).toHaveAttribute('aria-disabled', 'true');
});

test('schedules after a question that says how many emails go out', async () => {
  const { user } = open();
  api.answer('GET /api/policies/:policy', drafted('Draft.', 3));
  const scheduled = { ...second, state: 'scheduled' as const, effectiveAt: '2026-12-24T06:00:00.000Z', told: 89 };
  const answer = drafted('Draft.', 0);
  api.answer('POST /api/policies/:policy/publish', {
    ...answer,
    versions: [scheduled, first],
    edited: { ...answer.edited, state: 'scheduled' },
  });
  await user.click(await screen.findByRole('button', { name: 'Schedule version 2' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/89 account holders get an email now/)).toBeVisible();

  await user.click(question.getByRole('button', { name: 'Schedule version 2' }));

  expect(await findToast('Version 2 scheduled')).toBeVisible();
  expect(api.inputs('POST /api/policies/:policy/publish')).toEqual([
    { how: 'schedule', date: '2026-12-24', revision: 3 },
  ]);
  expect(await screen.findByText(/Version 2 takes effect on December 24, 2026/)).toBeVisible();
  expect(await field()).toHaveAttribute('readonly');
});

test('corrects a typo only with a reason', async () => {
  const { user } = open();
  api.answer('GET /api/policies/:policy', drafted('Draft.'));
  api.answer('POST /api/policies/:policy/publish', untouched);
  await user.click(await screen.findByRole('button', { name: 'More ways to publish' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct a typo without notice' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish version 2' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();

  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A doubled word.');
  await user.click(dialog.getByRole('button', { name: 'Publish version 2' }));

  await waitFor(() =>
    expect(api.inputs('POST /api/policies/:policy/publish')).toEqual([
      { how: 'typo', reason: 'A doubled word.', revision: 1 },
    ]),
  );
});

test('a late failure leaves the question that was opened meanwhile', async () => {
  const { user } = open();
  const answer = Promise.withResolvers<ReturnType<typeof rejected>>();
  api.answer('GET /api/policies/:policy', drafted('Draft.'));
  api.answer('POST /api/policies/:policy/publish', () => answer.promise);
  await user.click(await screen.findByRole('button', { name: 'Schedule version 2' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Schedule version 2' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'More ways to publish' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct a typo without notice' }));
  const reason = await screen.findByRole('textbox', { name: 'Reason' });

  answer.resolve(rejected(503, { message: 'Not ready' }));

  expect(await findToast('Not ready')).toBeVisible();
  expect(reason).toBeVisible();
});

test('compares the two versions that were chosen last', async () => {
  const { user } = open();
  const third = { ...second, number: 3 };
  api.answer('GET /api/policies/:policy', {
    ...drafted('Draft.'),
    versions: [third, { ...second, state: 'past' }, first],
  });
  api.answer('GET /api/policies/:policy/versions/:version', ({ params }) => ({
    number: Number(params.version),
    text: params.version === '3' ? 'We reply within 20 days.' : 'We reply within 30 days.',
  }));
  const list = within(await screen.findByRole('region', { name: 'Versions' }));
  const compare = list.getByRole('button', { name: 'Compare selected' });
  expect(compare).toHaveAttribute('aria-disabled', 'true');

  for (const number of [1, 2, 3]) await user.click(list.getByRole('checkbox', { name: `Compare version ${number}` }));
  expect(list.getByRole('checkbox', { name: 'Compare version 1' })).not.toBeChecked();
  await user.click(compare);

  const shown = within(await screen.findByRole('region', { name: 'Version 2 and version 3' }));
  expect(shown.getByRole('heading', { name: 'Version 2 and version 3' })).toHaveFocus();
  expect(await shown.findByText('30')).toBeVisible();
  expect(shown.getByText('20')).toBeVisible();
});

test('compares with the draft as it was saved last', async () => {
  const { user } = open();
  const draftText = () => api.inputs('PATCH /api/policies/:policy/draft').at(-1)?.text ?? 'Draft.';
  api.answer('GET /api/policies/:policy', drafted('Draft.'));
  api.answer('GET /api/policies/:policy/versions/:version', ({ params }) => ({
    number: Number(params.version),
    text: params.version === '2' ? draftText() : TEXT,
  }));
  for (const number of [1, 2]) await user.click(await screen.findByLabelText(`Compare version ${number}`));
  await user.click(screen.getByRole('button', { name: 'Compare selected' }));

  await user.type(await field(), ' Unicorns.');

  expect(await screen.findByText(/Unicorns/, { selector: 'ins' }, { timeout: 3_000 })).toBeVisible();
});
