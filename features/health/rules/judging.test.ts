import { expect, test } from 'vitest';
import { type FindingText, findingTexts } from '#content/admin/health-findings.ts';
import { serviceTexts } from '#content/admin/health-services.ts';
import { upkeepTexts } from '#content/admin/health-upkeep.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { describeFinding, findingOf, stateOf } from './findings.ts';
import {
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeMemory,
  judgeMigrations,
  judgeServer,
  judgeSettings,
} from './machine.ts';
import { judgeAnswers, judgeBackups, judgeCalendars, judgeLaunch, judgeMail, judgeWebhooks } from './services.ts';

const NOW = new Date('2026-11-23T20:41:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const after = (ms: number) => new Date(NOW.getTime() + ms);
const GB = 1024 ** 3;

const mail = {
  isConfigured: true,
  isDemo: false,
  queued: 4,
  sentToday: 212,
  failedToday: 1,
  oldestQueuedAt: before(2 * MINUTE),
  lastSentAt: before(MINUTE),
  lastError: null,
  failingSince: null,
};

test.each([
  ['mail.working', {}],
  ['mail.unset', { isConfigured: false }],
  ['mail.demo', { isConfigured: false, isDemo: true }],
  ['mail.paused', { failingSince: before(MINUTE) }],
  ['mail.failing', { failingSince: before(HOUR) }],
  ['mail.late', { oldestQueuedAt: before(HOUR) }],
])('judges the email queue: %s', (code, facts) => {
  expect(judgeMail({ ...mail, ...facts }, NOW).code).toBe(code);
});

const events = {
  provider: 'stripe' as const,
  today: 38,
  lastEventAt: before(MINUTE),
  rejectedAt: null,
  retried: 0,
  needsStaff: 0,
  error: null,
};

test.each([
  ['webhooks.working', {}],
  ['webhooks.none', { provider: null }],
  ['webhooks.sandbox', { provider: 'sandbox' as const }],
  ['webhooks.waiting', { lastEventAt: null }],
  ['webhooks.retrying', { retried: 2 }],
  ['webhooks.failed', { needsStaff: 1 }],
  ['webhooks.rejected', { rejectedAt: before(MINUTE) }],
])('judges payment webhooks: %s', (code, facts) => {
  expect(judgeWebhooks({ ...events, ...facts }).code).toBe(code);
});

const fine = { hasFailed: false, seconds: 1.2, failure: null };
const broken = { hasFailed: true, seconds: 9, failure: 'unavailable' };
const answers = { hasProvider: true, answersToday: 38, last: [fine], spent: 41.2, limit: 200 };

test.each([
  ['answers.working', {}],
  ['answers.idle', { last: [] }],
  ['answers.demo', { hasProvider: false }],
  ['answers.some', { last: [fine, broken] }],
  ['answers.failing', { last: [broken, broken, broken, fine] }],
  ['answers.near', { spent: 170 }],
  ['answers.limit', { spent: 200 }],
])('judges consultants: %s', (code, facts) => {
  expect(judgeAnswers({ ...answers, ...facts }).code).toBe(code);
});

const calendar = { name: 'Alex', readAt: before(MINUTE), failedAt: null, error: null };

test.each([
  ['calendars.none', []],
  ['calendars.working', [calendar]],
  ['calendars.failing', [calendar, { ...calendar, failedAt: before(MINUTE) }]],
  ['calendars.old', [{ ...calendar, failedAt: before(MINUTE), readAt: before(2 * DAY) }]],
])('judges calendars: %s', (code, calendars) => {
  expect(judgeCalendars(calendars, NOW).code).toBe(code);
});

const made = { at: before(HOUR), bytes: 412e6, places: 2 };
const proven = { at: before(DAY), madeAt: before(DAY), rows: 2_418_332 };
const backups = { isDemo: false, made, proven, failed: null };

test.each([
  ['backups.proven', {}],
  ['backups.demo', { isDemo: true, made: null }],
  ['backups.none', { made: null }],
  ['backups.unproven', { proven: null }],
  ['backups.unproven', { proven: { ...proven, at: before(31 * DAY) } }],
  ['backups.old', { made: { ...made, at: before(3 * DAY) } }],
  ['backups.failed', { failed: { at: before(HOUR), message: 'no space left' } }],
  ['backups.failedFirst', { made: null, failed: { at: before(HOUR), message: 'no space left' } }],
])('judges backups: %s', (code, facts) => {
  expect(judgeBackups({ ...backups, ...facts }, NOW).code).toBe(code);
});

const site = { version: '1.0.0', node: '24', port: 3000, isServing: true, startedAt: NOW };

test.each([
  ['database.answers', judgeDatabase({ ms: 2, engine: 'PostgreSQL 17', bytes: 9 })],
  ['database.slow', judgeDatabase({ ms: 900, engine: 'PostgreSQL 17', bytes: 9 })],
  ['migrations.done', judgeMigrations(7, 7)],
  ['migrations.pending', judgeMigrations(7, 6)],
  ['migrations.newer', judgeMigrations(7, 8)],
  ['disk.enough', judgeDisk({ free: 40 * GB, total: 80 * GB, dir: '.data' })],
  ['disk.low', judgeDisk({ free: 5 * GB, total: 80 * GB, dir: '.data' })],
  ['disk.full', judgeDisk({ free: GB / 5, total: GB, dir: '.data' })],
  ['memory.enough', judgeMemory({ free: GB, total: 2 * GB, used: GB / 4 })],
  ['memory.low', judgeMemory({ free: GB / 8, total: 2 * GB, used: GB })],
  ['memory.full', judgeMemory({ free: GB / 64, total: 2 * GB, used: GB })],
  ['clock.exact', judgeClock(-12)],
  ['clock.off', judgeClock(-4_000)],
  ['clock.wrong', judgeClock(DAY)],
  ['certificate.none', judgeCertificate(null, 'localhost', NOW)],
  ['certificate.valid', judgeCertificate({ until: after(60 * DAY) }, 'a.test', NOW)],
  ['certificate.soon', judgeCertificate({ until: after(10 * DAY) }, 'a.test', NOW)],
  ['certificate.expired', judgeCertificate({ until: before(MINUTE) }, 'a.test', NOW)],
  ['certificate.wrong', judgeCertificate({ error: 'self-signed', isTrustProblem: true }, 'a.test', NOW)],
  ['certificate.unread', judgeCertificate({ error: 'ECONNREFUSED', isTrustProblem: false }, 'a.test', NOW)],
  ['settings.fine', judgeSettings([], [{ name: 'a.test', until: after(90 * DAY) }], NOW)],
  ['settings.unreadable', judgeSettings(['AI_API_KEY'], [], NOW)],
  ['settings.soon', judgeSettings([], [{ name: 'a.test', until: after(9 * DAY) }], NOW)],
  ['settings.ended', judgeSettings([], [{ name: 'a.test', until: before(DAY) }], NOW)],
  ['launch.demo', judgeLaunch({ count: 16, left: 4, isProduction: false })],
  ['launch.open', judgeLaunch({ count: 16, left: 4, isProduction: true })],
  ['launch.done', judgeLaunch({ count: 16, left: 0, isProduction: true })],
  ['server.running', judgeServer(site)],
  ['server.answers', judgeServer({ ...site, startedAt: null })],
  ['server.stopped', judgeServer({ ...site, isServing: false })],
] as const)('judges the machine and the site: %s', (code, found) => {
  expect(found.code).toBe(code);
  const { title, text = '', affects = '', todo = [] } = describeFinding(findingOf('disk', found), (at) => at);
  expect([title, text, affects, ...todo].join(' ')).not.toMatch(/\{\w+\}/);
});

test('every error says what happened, what it affects and what to do', () => {
  const texts: FindingText[] = Object.values({ ...findingTexts, ...serviceTexts, ...upkeepTexts });
  const problems = texts.filter(({ state }) => state === 'failed' || state === 'attention');

  const incomplete = problems.filter(({ affects, todo = [] }) => !affects || todo.length === 0);

  expect(incomplete).toEqual([]);
});

test('the site is red only for what visitors notice', () => {
  const disk = findingOf('disk', judgeDisk({ free: 0, total: GB, dir: '.data' }));
  const settings = findingOf('settings', judgeSettings(['AI_API_KEY'], [], NOW));

  expect([stateOf([disk, settings]), stateOf([settings]), stateOf([])]).toEqual(['failed', 'attention', 'working']);
});
