import { expect, test } from 'vitest';
import { displayName, initialsOf } from './person.ts';

const person = (firstName: string, lastName: string) => ({ firstName, lastName, username: 'ada.m' });

// Spec 2.9: "An avatar menu shows initials, name and e-mail"
test.each([
  ['Ada', 'Moreno', 'AM'],
  ['ada', 'moreno', 'AM'],
  ['Ada', '', 'A'],
  ['', ' Öz ', 'Ö'],
  ['', '', 'AD'],
  ['👩🏽‍🔬 Ada', 'Li', '👩🏽‍🔬L'],
])('shortens "%s" "%s" to %s', (firstName, lastName, initials) => {
  expect(initialsOf(person(firstName, lastName))).toBe(initials);
});

test('shows a user without a name by username', () => {
  expect(displayName(person('Ada', 'Moreno'))).toBe('Ada Moreno');
  expect(displayName(person('', 'Moreno'))).toBe('Moreno');
  expect(displayName(person('', ''))).toBe('ada.m');
});
