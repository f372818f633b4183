import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

const usage = 'Usage: npm run paint -- <wall> [--color <name>] [--twice]';
const options = { color: { type: 'string' }, twice: { type: 'boolean' } } as const;
const paint = (...args: string[]) =>
  parseArguments(args, {
    usage,
    options,
    most: 1,
    problem: ({ values, positionals }) => positionals.length === 0 && values.twice === true && 'Name the wall.',
  });

test('reads the arguments that a command takes', () => {
  expect(paint('north', '--color', 'blue').given).toMatchObject({ values: { color: 'blue' }, positionals: ['north'] });
});

test.each([[['--help']], [['-h']], [['north', '--unknown', '--help']]])('answers %j with the usage only', (args) => {
  expect(paint(...args)).toEqual({ help: usage });
});

test.each([
  ['There is no option --colour.', ['--colour', 'blue']],
  ['There is no option -x.', ['-x']],
  ['--color needs a value.', ['north', '--color']],
  ['--color needs a value.', ['--color', '--twice']],
  ['--color needs a value.', ['--color=']],
  ['--twice takes no value.', ['--twice=yes']],
  ['Unexpected argument: south', ['north', 'south']],
  ['An argument is empty.', ['']],
  ['Name the wall.', ['--twice']],
])('says %j before the usage', (sentence, args) => {
  expect(paint(...args)).toEqual({ problem: `${sentence}\n${usage}` });
});
