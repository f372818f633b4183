import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import AdminPanelPage from '#app/admin/panel-page.tsx';
import type { Health, HealthJob } from '#features/health/contract.ts';
import { type Found, findingOf } from '#features/health/rules/findings.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { admin, advisor } from '#tests/support/viewers.ts';

const NOW = '2026-11-27T10:00:00.000Z';

const aJob = (facts: Partial<HealthJob> = {}): HealthJob => ({
  name: 'retention',
  state: 'working',
  lastRunAt: '2026-11-27T08:15:00.000Z',
  tookMs: 1_200,
  nextRunAt: '2026-11-28T08:15:00.000Z',
  runningSince: null,
  error: null,
  ...facts,
});
const aFailedJob = () => aJob({ state: 'failed', error: 'statement timeout after 30000 ms' });

const works = findingOf('memory', {
  code: 'memory.enough',
  facts: { free: '2 GB', total: '4 GB', used: '200 MB' },
});
const isFull: Found = { code: 'disk.full', facts: { dir: '/var/lib/site', free: '40 MB' }, technical: 'ENOSPC' };
const full = findingOf('disk', isFull);

const answers = findingOf('database', {
  code: 'database.answers',
  facts: { ms: 2, engine: 'PostgreSQL 17', size: '9 MB' },
});

const answerWith = ({ data = [works], jobs = [aJob()] }: Partial<Health> = {}) =>
  api.answer('GET /api/health', { data, count: data.length, jobs, checkedAt: NOW });

const open = (viewer = admin) =>
  renderRoutes([{ path: '/admin', Component: AdminPanelPage }], { address: '/admin?view=health', viewer });

beforeEach(() => api.answer('GET /api/health/stream', rejected(503)));

test('says in one line that everything works', async () => {
  answerWith();
  open();

  expect(await screen.findByText('Everything works.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Memory' })).toHaveTextContent('2 GB of 4 GB available');
});

test('says what failed, what it affects and what to do', async () => {
  answerWith({ data: [works, full] });
  open();

  const card = within(await screen.findByRole('region', { name: 'Disk' }));

  expect(card.getByText('The disk of /var/lib/site is almost full: 40 MB free')).toBeVisible();
  expect(card.getByText(/^Forms, bookings, purchases and backups fail/)).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(2);
  expect(card.getByText('ENOSPC')).toBeVisible();
  expect(screen.getByText('One thing needs attention.').parentElement).toHaveTextContent('Everything else works.');
});

test('opens a failed job and runs it', async () => {
  answerWith({ jobs: [aFailedJob(), aJob({ name: 'clean-up' })] });
  api.answer('POST /api/health/jobs/:name/run', { success: true, message: 'The job starts within ten seconds.' });
  const { user } = open();

  expect(await screen.findByText('statement timeout after 30000 ms')).toBeVisible();
  answerWith({ jobs: [aJob({ state: 'waiting' }), aJob({ name: 'clean-up' })] });
  await user.click(screen.getByRole('button', { name: 'Run now: Retention' }));

  expect(await findToast('Retention starts within ten seconds')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('statement timeout after 30000 ms')).toBeNull());
});

test('says that a late job has never run', async () => {
  answerWith({ jobs: [aJob({ state: 'late', lastRunAt: null })] });
  open();

  expect(await screen.findByText('The job has never run, though its time has passed')).toBeVisible();
});

test('keeps what was checked last while the database is down', async () => {
  answerWith({ data: [works, answers] });
  const { user } = open();
  await screen.findByText('Everything works.');

  api.answer('GET /api/health', rejected(503, { code: 'not_ready' }));
  await user.click(screen.getByRole('button', { name: 'Check now' }));

  expect(await screen.findByRole('alert')).toHaveTextContent("The database doesn't answer.");
  expect(screen.getByRole('region', { name: 'Memory' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Database' })).toHaveTextContent("The database doesn't answer");
});

test('is closed to advisors', () => {
  open(advisor);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin access required');
});
