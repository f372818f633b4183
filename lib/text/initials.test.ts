import { expect, it } from 'vitest';
import { initialsOfName } from './initials.ts';

it.each([
  ['Ada Moreno', 'AM'],
  ['Ada de la Cruz', 'AC'],
  ['ada', 'A'],
  ['Ada O\u2019Neill', 'AO'],
  ['Anne-Marie \u201cSmith-Jones\u201d', 'AS'],
  ['Ada E\u0301mile', 'AE\u0301'],
  ['\u{1f600} \u{10400}x', '\u{10400}'],
  ['محمد 🦄 Emoji', 'مE'],
  ['...', ''],
])('takes the initials of "%s"', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials);
});
