import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const CHICAGO = 'America/Chicago';
/** Tuesday, 3:10 PM. */
const NOW = new Date('2025-05-13T15:10:00-05:00');

test.each([
  ['13T13:10', 'overdue', 'Overdue 2 h', 'Was due today 1:10 PM'],
  ['09T09:00', 'overdue', 'Overdue 4 d', 'Was due Fri, May 9, 9:00 AM'],
  ['13T16:00', 'today', 'In 50 min', 'Today 4:00 PM'],
  ['13T18:15', 'today', 'In 3 h', 'Today 6:15 PM'],
  ['13T23:00', 'today', '11:00 PM', 'Today'],
  ['14T14:00', 'tomorrow', '2:00 PM', 'Tomorrow'],
  ['16T10:00', 'later', 'Fri, May 16', '10:00 AM'],
])('says what is due at %s as %s', (time, group, text, exact) => {
  expect(dueText(`2025-05-${time}:00-05:00`, NOW, CHICAGO)).toMatchObject({ group, text, exact });
});

test('says day and time at once', () => {
  const clockOf = (time: string) => dueText(`2025-05-${time}:00-05:00`, NOW, CHICAGO).clock;

  expect(['13T16:00', '13T23:00', '14T14:00', '16T10:00'].map(clockOf)).toEqual([
    'Today 4:00 PM',
    'Today 11:00 PM',
    'Tomorrow 2:00 PM',
    'Fri, May 16 10:00 AM',
  ]);
});

test('warns within the last hour', () => {
  const isSoon = (time: string) => dueText(`2025-05-13T${time}:00-05:00`, NOW, CHICAGO).isSoon;

  expect([isSoon('16:10'), isSoon('16:11'), isSoon('15:00')]).toEqual([true, false, false]);
});

test('names the day of what is due within six hours after midnight', () => {
  const late = new Date('2025-05-13T23:10:00-05:00');

  expect(dueText('2025-05-14T01:10:00-05:00', late, CHICAGO)).toMatchObject({
    group: 'tomorrow',
    text: 'In 2 h',
    exact: 'Tomorrow 1:10 AM',
  });
});
