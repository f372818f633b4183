import { expect, test } from 'vitest';
import { findingOf } from '#features/health/rules/findings.ts';
import { judgeBackups } from '#features/health/rules/services.ts';
import { describeHealth } from './report.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const at = new Date('2026-11-28T02:30:00Z');
const made = { at, bytes: 1024, places: 1 };
const none = { isDemo: false, made: null, proven: null, failed: null };

const say = (facts: Partial<Parameters<typeof judgeBackups>[0]>) =>
  describeHealth([findingOf('backups', judgeBackups({ ...none, ...facts }, NOW))]).lines.join();

test('says times in UTC, as the names of the files', () => {
  expect(say({ made, proven: { at, madeAt: at, rows: 2 } })).toMatch(/2:30\sAM UTC: all 2 rows were equal\./);
});

test('says that a single row was equal', () => {
  expect(say({ made, proven: { at, madeAt: at, rows: 1 } })).toContain('its only row was equal.');
});

test('says that a failed backup was the first', () => {
  const line = say({ failed: { at, message: 'no space left' } });

  expect(line).toContain('None was made yet.');
  expect(line).not.toContain('never');
});
