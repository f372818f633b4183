import { CannotStart } from '#lib/cannot-start.ts';
import { readArguments } from './support/arguments.ts';
import { runCommand } from './support/command.ts';
import { print, seconds } from './support/run.ts';
import { releaseFolder, versionOf } from './upgrade/releases.ts';
import { alone, openSiteFolder, readRecord } from './upgrade/site-folder.ts';
import { switchRelease } from './upgrade/switch-release.ts';

readArguments({
  usage: `Usage: npm run rollback
Starts the former release on the database as it is now.`,
});

const line = (version: string) => version.split('.').slice(0, 2).join('.');

await runCommand('The rollback failed', async () => {
  const started = performance.now();
  const site = openSiteFolder();
  await alone(site, async () => {
    const record = readRecord(site);
    if (!record?.former) throw new CannotStart('There is no former release to go back to.');
    const [from, to] = [record.current.release, record.former.release].map((name) =>
      versionOf(releaseFolder(site, name)),
    );
    if (line(from ?? '') !== line(to ?? '')) {
      throw new CannotStart(
        `Version ${to} may not understand the tables of ${from}. Restore the backup in ${site.dir}/backups instead.`,
      );
    }
    await switchRelease(site, record.former.release, { backsUp: false, now: new Date() });
    print(`Rolled back in ${seconds(started)}`);
  });
});
