import { CannotStart } from '#lib/cannot-start.ts';
import { readArguments } from './support/arguments.ts';
import { runCommand } from './support/command.ts';
import { print, seconds } from './support/run.ts';
import { prepareRelease, removeOldReleases } from './upgrade/releases.ts';
import { alone, openSiteFolder, readRecord } from './upgrade/site-folder.ts';
import { switchRelease } from './upgrade/switch-release.ts';

const {
  values: { to = '' },
} = readArguments({
  usage: `Usage: npm run upgrade -- --to <folder or tag>
Installs, builds and starts a release, also the first one.`,
  options: { to: { type: 'string' } },
  problem: ({ values }) => values.to === undefined && 'Name the release with --to.',
});

await runCommand('The upgrade failed', async () => {
  const started = performance.now();
  const site = openSiteFolder();
  await alone(site, async () => {
    const now = new Date();
    const release = await prepareRelease(site, to, now);
    const before = readRecord(site)?.current.release;
    if (release === before) throw new CannotStart(`${release} is already running.`);
    await switchRelease(site, release, { backsUp: true, now });
    removeOldReleases(site, before ? [release, before] : [release]);
    print(`Upgraded in ${seconds(started)}.${before ? ' npm run rollback goes back.' : ''}`);
  });
});
