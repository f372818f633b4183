import { expect, test } from 'vitest';
import { isCompatible, shippedParts, thirdParty } from './third-party.ts';

test('nothing ships under a license that is not compatible', () => {
  expect(thirdParty()).toContain('| hono | ');
  expect(thirdParty()).toContain('| lucide-react | ');
});

test('lists production packages and what bundled ones need', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.0.0', license: 'MIT' },
    'node_modules/radix': { version: '1.0.0', license: 'MIT', dev: true, dependencies: { floating: '1' } },
    'node_modules/floating': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/radix/node_modules/floating': { version: '2.0.0', license: 'ISC', dev: true },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
  };

  expect(shippedParts({ packages }, ['radix']).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'floating 2.0.0',
    'hono 4.0.0',
    'radix 1.0.0',
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['unknown', false],
])('says whether %s is compatible', (license, expected) => {
  expect(isCompatible(license)).toBe(expected);
});
