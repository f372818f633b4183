import { parseArgs } from 'node:util';
import { CannotStart } from '#lib/cannot-start.ts';
import { runCommand } from './support/command.ts';
import { print, seconds } from './support/run.ts';
import { prepareRelease, removeOldReleases } from './upgrade/releases.ts';
import { alone, openSiteFolder, readRecord } from './upgrade/site-folder.ts';
import { switchRelease } from './upgrade/switch-release.ts';

// npm run upgrade -- --to <folder or tag>. Also the first installation.
const { values } = parseArgs({ options: { to: { type: 'string' } } });

await runCommand('The upgrade failed', async () => {
  const { to } = values;
  if (!to) throw new CannotStart('Usage: npm run upgrade -- --to <folder or tag>');
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
