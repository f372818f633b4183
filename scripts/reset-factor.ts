import { resetFactorOf } from '#features/security/commands/reset-as-operator.server.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readArguments } from './support/arguments.ts';
import { operatorContext, runCommand, withDatabase } from './support/command.ts';
import { print } from './support/run.ts';

const PROBLEMS = {
  unknown: 'There is no account with this username or email address.',
  no_factor: 'This account has no second factor.',
};

const {
  positionals: [login = ''],
} = readArguments({
  usage: `Usage: npm run admin:reset-factor -- <email or username>
Removes the second factor of the account and signs it out everywhere.`,
  most: 1,
  problem: ({ positionals }) => positionals.length === 0 && 'Name one account.',
});

await runCommand('The second factor was not reset', () =>
  withDatabase(async ({ db }) => {
    const result = await resetFactorOf(await operatorContext(db), login);
    if (!result.ok) throw new CannotStart(PROBLEMS[result.reason]);
    print(`The second factor of ${login} was removed. They were signed out everywhere and get an email.`);
  }),
);
