import { parseArgs } from 'node:util';
import { resetFactorOf } from '#features/security/commands/reset-as-operator.server.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { operatorContext, runCommand, withDatabase } from './support/command.ts';
import { print } from './support/run.ts';

const PROBLEMS = {
  unknown: 'There is no account with this username or email address.',
  no_factor: 'This account has no second factor.',
};

// npm run admin:reset-factor -- maria
await runCommand('The second factor was not reset', async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [login] = positionals;
  if (!login || positionals.length > 1) {
    throw new CannotStart('Name one account: npm run admin:reset-factor -- <email or username>');
  }
  await withDatabase(async ({ db }) => {
    const result = await resetFactorOf(await operatorContext(db), login);
    if (!result.ok) throw new CannotStart(PROBLEMS[result.reason]);
    print(`The second factor of ${login} was removed. They were signed out everywhere and get an email.`);
  });
});
