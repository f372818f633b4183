import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordDrill } from '../support/drill-record.ts';
import { aSite, PATIENT, passed, ROUNDS, storedIn, writing } from '../support/drill-site.ts';
import { copyPreparedDatabase } from '../support/prepared-database.ts';
import { preparedDir, runServer, startServer, temporaryDir } from '../support/server-process.ts';
import { smallDisk } from '../support/small-disk.ts';

/** Room for the database, the space it reserves, and some log segments. */
const DISK_MB = 250;

test(
  'loses nothing when other processes try to open its directory',
  async () => {
    const env = await aSite(preparedDir());
    const { url, child, ended } = await startServer(env);
    const load = writing(url);

    for (let round = 0; round < ROUNDS; round++) {
      const second = runServer(env);
      expect(await second.ended(PATIENT)).toBe(1);
      expect(second.output()).toContain(`DATA_DIR ${env.DATA_DIR} is in use by process ${child.pid}`);
    }
    await load.stop();

    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    const name = `second process on the directory, ${ROUNDS} rounds`;
    expect(recordDrill(name, load.acknowledged, await storedIn(env))).toMatchObject(passed);
  },
  PATIENT,
);

test(
  'reads on a full disk, and loses nothing when it is freed',
  async () => {
    const disk = await smallDisk(DISK_MB);
    copyPreparedDatabase(disk.outside);
    const env = await aSite(disk.dir);
    const { url, child, ended, output } = await startServer(env, { within: disk.within });
    const acknowledged: string[] = [];

    for (let round = 0; round < ROUNDS; round++) {
      const load = writing(url, round);
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(20);
      await disk.fill();
      // Space that the engine had taken before must be used up first.
      await expect.poll(() => load.rejected.length, { timeout: PATIENT }).toBeGreaterThan(10);
      await expect.poll(async () => (await fetch(`${url}/api/blog`)).status).toBe(200);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      disk.free();
      const before = load.acknowledged.length;
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 20);
      await load.stop();
      acknowledged.push(...load.acknowledged);
      expect(new Set(load.rejected)).toEqual(new Set([503]));
    }

    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    expect(output()).not.toMatch(/unhandled rejection|uncaught exception/);
    const copy = temporaryDir();
    cpSync(disk.outside, copy, { recursive: true });
    const stored = await storedIn({ ...env, DATA_DIR: copy });
    expect(recordDrill(`full disk, ${ROUNDS} rounds`, acknowledged, stored)).toMatchObject(passed);
  },
  PATIENT,
);
