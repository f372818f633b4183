import { createSetupLink } from '#features/accounts/commands/set-up.server.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { readArguments } from './support/arguments.ts';
import { operatorContext, runCommand, withDatabase } from './support/command.ts';
import { print } from './support/run.ts';

readArguments({
  usage: `Usage: npm run setup-link
Prints a link that makes the first admin. It works once within 24 hours and replaces the one before.`,
});

await runCommand('No setup link was created', async () => {
  if (!readSettings(process.env).isProduction)
    throw new CannotStart('Demo mode has an admin already: sign in as admin. Setup links are for APP_MODE=production.');
  await withDatabase(async ({ db }) => {
    const link = await createSetupLink(await operatorContext(db));
    if (!link) throw new CannotStart('This site has an admin already. To add another one, run npm run admin:create.');
    print(`Open this link within 24 hours. Earlier setup links no longer work.\n${link}`);
  });
});
