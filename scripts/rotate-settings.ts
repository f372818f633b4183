import { rotateSecrets } from '#features/settings/commands/rotate.server.ts';
import { settingsKey } from '#features/settings/queries/stored.server.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { readArguments } from './support/arguments.ts';
import { operatorContext, runCommand, withDatabase } from './support/command.ts';
import { print } from './support/run.ts';

readArguments({
  usage: `Usage: FORMER_SESSION_SECRET=… SESSION_SECRET=… npm run settings:rotate
Encrypts the secrets from the panel with the new SESSION_SECRET. Stop the site first.`,
});

await runCommand('The secrets were not re-encrypted', async () => {
  const { FORMER_SESSION_SECRET: former } = process.env;
  if (!former) {
    throw new CannotStart('Set the previous secret too: FORMER_SESSION_SECRET=… npm run settings:rotate');
  }
  if (!readSettings(process.env).storesSecrets) {
    throw new CannotStart('Set SESSION_SECRET too: without it, demo mode uses a published one.');
  }
  await withDatabase(async ({ db }) => {
    const { rotated, current, unreadable } = await rotateSecrets(await operatorContext(db), settingsKey(former));
    if (unreadable.length > 0 && rotated.length + current.length === 0) {
      throw new CannotStart(
        `FORMER_SESSION_SECRET is wrong: it opens none of the stored secrets (${unreadable.join(', ')}), nor does SESSION_SECRET. Nothing was changed.`,
      );
    }
    print(`Re-encrypted with the current SESSION_SECRET: ${rotated.join(', ') || 'nothing'}.`);
    if (unreadable.length > 0)
      print(`Enter these again in the panel, under Settings, General: ${unreadable.join(', ')}.`);
  });
});
