import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

test('lists each zone by name and place, in the order of the names', () => {
  const labels = zoneOptions('UTC').map(([, label]) => label);

  expect(labels).toContain('Eastern Time (New York)');
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)));
});

test('names the zones once, whatever is chosen while somebody types', () => {
  expect(zoneOptions('Europe/Paris')).toBe(zoneOptions('America/Chicago'));
});

test('adds an older name while it is chosen', () => {
  expect(zoneOptions('US/Pacific')).toContainEqual(['US/Pacific', expect.stringContaining('Pacific')]);
  expect(zoneOptions('UTC').map(([zone]) => zone)).not.toContain('US/Pacific');
});
