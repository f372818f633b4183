import { expect, it } from 'vitest';
import { initialsOfName } from './initials.ts';

it.each([
  ['Ada Moreno', 'AM'],
  ['Ada de la Cruz', 'AC'],
  ['ada', 'A'],
  ['\u{1f600} \u{10400}x', '\u{10400}'],
  ['محمد 🦄 Emoji', 'مE'],
  ['...', ''],
])('takes the initials of "%s"', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials);
});
