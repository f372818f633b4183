import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CannotStart } from '#lib/cannot-start.ts';
import { print } from './run.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

type Given<Known extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>,
  'values' | 'positionals'
>;

type Command<Known extends Options> = {
  /** One to three short lines. */
  usage: string;
  options?: Known;
  /** How many arguments it takes beside its options, by default none. */
  most?: number;
  /** What is wrong with arguments that are allowed one by one. */
  problem?: (given: Given<Known>) => string | false;
};

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Node's own sentences advise on quoting, over several lines. */
function describe({ message, code }: NodeJS.ErrnoException): string {
  const name = /'(.*?)(?: <value>)?'/s.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Unexpected argument: ${name}`;
  return message.includes('does not take') ? `${name} takes no value.` : `${name} needs a value.`;
}

function parse<Known extends Options>(args: string[], options: Known): Given<Known> {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // parseArgs throws nothing else.
    throw new CannotStart(describe(error as NodeJS.ErrnoException));
  }
}

/** Throws CannotStart with a sentence about the first argument that the command doesn't take. */
function checked<Known extends Options>(args: string[], { options, most = 0, problem }: Command<Known>): Given<Known> {
  // Safe: without options, Known is their default, which has none.
  const given = parse(args, options ?? ({} as Known));
  const empty = Object.entries(given.values).find(([, value]) => value === '');
  if (empty) throw new CannotStart(`--${empty[0]} needs a value.`);
  if (given.positionals.includes('')) throw new CannotStart('An argument is empty.');
  const [unexpected] = given.positionals.slice(most);
  if (unexpected !== undefined) throw new CannotStart(`Unexpected argument: ${unexpected}`);
  const wrong = problem?.(given);
  if (wrong) throw new CannotStart(wrong);
  return given;
}

/** What the arguments ask for. Help wins over whatever else is wrong with them. */
export function parseArguments<Known extends Options>(args: string[], command: Command<Known>) {
  const isHelp = parseArgs({ args, options: { ...command.options, ...HELP }, strict: false }).values.help === true;
  if (isHelp) return { help: command.usage };
  try {
    return { given: checked(args, command) };
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return { problem: `${error.message}\n${command.usage}` };
  }
}

/** The arguments of an operator's command. Ends the process for --help, and for arguments that it doesn't take. */
export function readArguments<Known extends Options>(command: Command<Known>): Given<Known> {
  const { help, given, problem } = parseArguments(process.argv.slice(2), command);
  if (given) return given;
  if (help === undefined) print(problem);
  else process.stdout.write(`${help}\n`);
  process.exit(help === undefined ? 1 : 0);
}
