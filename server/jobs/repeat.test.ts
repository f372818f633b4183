import { expect, test, vi } from 'vitest';
import { logRound } from './repeat.ts';

function aLog() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { log, report: logRound({ log }, 'could not send campaigns', { lane: 'campaign' }) };
}

test('a round that finds the database busy is a warning', () => {
  const { log, report } = aLog();
  const timeout = new Error('timeout exceeded when trying to connect');

  report(new Error('Failed query', { cause: timeout }));

  expect(log.warn).toHaveBeenCalledWith({ reason: timeout.message, lane: 'campaign' }, 'could not send campaigns');
  expect(log.error).not.toHaveBeenCalled();
});

test('a round that fails otherwise is an error', () => {
  const { log, report } = aLog();
  const bug = new Error('campaign is undefined');

  report(bug);

  expect(log.error).toHaveBeenCalledWith({ err: bug, lane: 'campaign' }, 'could not send campaigns');
});
