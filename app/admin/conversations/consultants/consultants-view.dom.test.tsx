import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ConsultantVersion } from '#features/consultants/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { ConsultantsView } from './consultants-view.tsx';

const consultant: ConsultantVersion = {
  id: 4,
  agentId: 'ai-specialist',
  name: 'AI Solutions Specialist',
  instructions: 'Prefer a small pilot.',
  questions: ['Where do we start?', 'What data do we need?'],
  sources: ['posts', 'policies'],
  authorName: 'Dana Whitfield',
  createdAt: '2025-06-12T14:00:00.000Z',
};

const open = () => renderPart(<ConsultantsView />, { viewer: admin });

beforeEach(() => {
  sessionStorage.clear();
  api.answer('GET /api/consultants', { data: [consultant], count: 1, model: 'stand-in' });
});

test('saves a consultant as a new version', async () => {
  api.answer('PATCH /api/consultants/:agentId', { ...consultant, id: 5 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));

  const questions = await screen.findByRole('textbox', { name: 'Opening questions (optional)' });
  await user.clear(questions);
  await user.type(questions, 'Where do we start?\n\n What does it cost? ');
  await user.click(screen.getByRole('checkbox', { name: 'Services' }));
  await user.click(screen.getByRole('button', { name: 'Save as new version' }));

  expect(await findToast('Version saved')).toBeVisible();
  expect(api.inputs('PATCH /api/consultants/:agentId')).toEqual([
    {
      name: 'AI Solutions Specialist',
      instructions: 'Prefer a small pilot.',
      questions: ['Where do we start?', 'What does it cost?'],
      sources: ['posts', 'services', 'policies'],
      version: 4,
    },
  ]);
});

test('keeps a consultant’s form and shows what somebody else saved meanwhile', async () => {
  api.answer('PATCH /api/consultants/:agentId', rejected(409, { code: 'stale_edit', message: 'Changed meanwhile.' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  const theirs = { ...consultant, id: 5, instructions: 'Start small.' };
  api.answer('GET /api/consultants', { data: [theirs], count: 1, model: 'gpt' });
  await user.click(screen.getByRole('button', { name: 'Save as new version' }));
  expect(await screen.findByText('Start small.', { selector: 'q' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as new version' }));

  const saved = { name: `${consultant.name}!`, instructions: 'Start small.', version: 5 };
  await waitFor(() => expect(api.inputs('PATCH /api/consultants/:agentId').at(-1)).toMatchObject(saved));
});

test('starts the form with an earlier version', async () => {
  const earlier = { ...consultant, id: 1, name: 'AI Guide', authorName: null };
  api.answer('GET /api/consultants/:agentId/versions', { data: [consultant, earlier], count: 2 });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Versions/ }));
  await user.click(await screen.findByRole('button', { name: /^Edit from this version/ }));

  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('AI Guide');
});

test('offers no preview without a provider, and says that nothing is spent', async () => {
  api.answer('GET /api/consultants', { data: [consultant], count: 1, model: null });
  open();

  expect(await screen.findByText(/No AI provider is configured/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try it/ })).toBeNull();
});
