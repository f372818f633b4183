import { readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { aSiteFolder, visitThroughProxy } from '../support/releases.ts';

const PATIENT = 120_000;

const currentOf = (dir: string) => basename(realpathSync(join(dir, 'current')));

test(
  'upgrades and goes back without a failed request',
  async () => {
    const { dir, addRelease, run, backups } = await aSiteFolder();
    const [one, two] = [addRelease('one'), addRelease('two', { version: '1.0.1' })];
    expect(await run('upgrade', '--to', one).ended()).toBe(0);
    const visit = await visitThroughProxy(dir);

    const upgrade = run('upgrade', '--to', two);
    expect(await upgrade.ended(), upgrade.output()).toBe(0);
    const rollback = run('rollback');
    expect(await rollback.ended(), rollback.output()).toBe(0);

    expect(await visit.stop()).toEqual({ seen: ['one', 'two', 'one'], failed: 0 });
    expect(currentOf(dir)).toBe('one');
    expect(backups()).toEqual([expect.stringMatching(/^before-two-.*\.gz$/)]);
  },
  PATIENT,
);

test(
  'keeps the former release when the next one does not start',
  async () => {
    const { dir, addRelease, run } = await aSiteFolder();
    const [one, broken] = [addRelease('one'), addRelease('broken', { isBroken: true })];
    expect(await run('upgrade', '--to', one).ended()).toBe(0);
    const visit = await visitThroughProxy(dir);

    const upgrade = run('upgrade', '--to', broken);

    expect(await upgrade.ended()).toBe(1);
    expect(upgrade.output()).toContain("didn't start. Its log says why");
    expect(await visit.stop()).toEqual({ seen: expect.toSatisfy((seen) => !seen.includes('broken')), failed: 0 });
    expect(currentOf(dir)).toBe('one');
  },
  PATIENT,
);

test(
  'switches back when the proxy rejects its configuration',
  async () => {
    const { dir, addRelease, run } = await aSiteFolder({ PROXY_RELOAD: 'test ! -e $SITE_DIR/releases/rejected' });
    const one = addRelease('one');
    expect(await run('upgrade', '--to', one).ended()).toBe(0);
    const before = readFileSync(join(dir, 'proxy/upstream.nginx'), 'utf8');
    const next = addRelease('rejected');

    const upgrade = run('upgrade', '--to', next);

    expect(await upgrade.ended()).toBe(1);
    expect(upgrade.output()).toContain("The proxy wasn't reloaded");
    expect(readFileSync(join(dir, 'proxy/upstream.nginx'), 'utf8')).toBe(before);
  },
  PATIENT,
);

test(
  'two upgrades at once do not mix',
  async () => {
    const { dir, addRelease, run } = await aSiteFolder({ INSTANCES: '2' });
    const [one, two, three] = ['one', 'two', 'three'].map((name) => addRelease(name));
    expect(await run('upgrade', '--to', one ?? '').ended()).toBe(0);

    const upgrades = [two, three].map((folder) => run('upgrade', '--to', folder ?? ''));
    const codes = await Promise.all(upgrades.map(({ ended }) => ended()));

    expect(new Set(codes), upgrades.map(({ output }) => output()).join()).toEqual(new Set([0, 1]));
    expect(upgrades.map(({ output }) => output()).join()).toContain('Another upgrade or rollback of this site');
    expect(currentOf(dir)).toBe(codes[0] === 0 ? 'two' : 'three');
    expect(readFileSync(join(dir, 'proxy/upstream.nginx'), 'utf8').match(/server /g)).toHaveLength(2);
  },
  PATIENT,
);

test(
  'stops the release that has the embedded database first',
  async () => {
    const { dir, addRelease, run, backups } = await aSiteFolder({ DATABASE_URL: '' });
    const [one, two] = [addRelease('one'), addRelease('two')];
    expect(await run('upgrade', '--to', one).ended()).toBe(0);

    const upgrade = run('upgrade', '--to', two);

    expect(await upgrade.ended()).toBe(0);
    expect(upgrade.output()).toMatch(/Nobody was served for \d+\.\d s/);
    expect(backups()).toHaveLength(1);
    expect(currentOf(dir)).toBe('two');
  },
  PATIENT,
);

test(
  'starts the former release again when the proxy rejects its configuration',
  async () => {
    const { dir, addRelease, run } = await aSiteFolder({
      DATABASE_URL: '',
      PROXY_RELOAD: 'test ! -e $SITE_DIR/releases/rejected',
    });
    expect(await run('upgrade', '--to', addRelease('one')).ended()).toBe(0);
    const next = addRelease('rejected');

    const upgrade = run('upgrade', '--to', next);

    expect(await upgrade.ended()).toBe(1);
    expect(upgrade.output()).toContain("The proxy wasn't reloaded");
    const visit = await visitThroughProxy(dir);
    expect(await visit.stop()).toEqual({ seen: ['one'], failed: 0 });
  },
  PATIENT,
);

test(
  'goes back within one version only',
  async () => {
    const { dir, addRelease, run } = await aSiteFolder();
    const [one, two] = [addRelease('one', { version: '1.0.3' }), addRelease('two', { version: '1.1.0' })];
    for (const folder of [one, two]) expect(await run('upgrade', '--to', folder).ended()).toBe(0);

    const rollback = run('rollback');

    expect(await rollback.ended()).toBe(1);
    expect(rollback.output()).toContain(`Restore the backup in ${dir}/backups instead`);
    expect(currentOf(dir)).toBe('two');
  },
  PATIENT,
);
