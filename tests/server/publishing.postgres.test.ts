import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { asAdmin, publishTexts } from '../support/own-site.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { startServer } from '../support/server-process.ts';

const PATIENT = { timeout: 240_000 };
const PROMISED_MS = 2_000;
const BLURB = 'frame.footer.blurb';
const COLOR = '#1a7a63';

type Server = { url: string };

const read = async ({ url }: Server, path: string) => (await fetch(url + path)).text();
const shows = async (server: Server, text: string, color: string) =>
  (await read(server, '/llms.txt')).includes(text) && (await read(server, '/site.webmanifest')).includes(color);

test(
  'what is published is live on the other instance within two seconds, and nothing older is cached',
  PATIENT,
  async () => {
    const url = (await createTestDatabase(`publishing_${process.env.VITEST_POOL_ID}`)) ?? '';
    const env = { DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    const [one, other] = await Promise.all([startServer(env), startServer(env)]);
    const call = await asAdmin(one);
    const state = { isOver: false };
    onTestFinished(() => {
      state.isOver = true;
    });
    // Renders that began before a publication end after it.
    const visits = Array.from({ length: 4 }, async () => {
      while (!state.isOver)
        await Promise.allSettled([read(other, '/llms.txt'), read(other, '/site.webmanifest'), wait(1)]);
    });

    const late: number[] = [];
    const stale: string[] = [];
    for (let round = 1; round <= 5; round += 1) {
      const text = `Round ${round}, second`;
      await publishTexts(call, { [BLURB]: `Round ${round}, first`, 'brand.accent': '#8a2b5c' });
      await publishTexts(call, { [BLURB]: text, 'brand.accent': COLOR });
      const started = performance.now();
      await expect.poll(() => shows(other, text, COLOR), { timeout: 10_000, interval: 20 }).toBe(true);
      if (performance.now() - started > PROMISED_MS) late.push(round);
      for (const server of [one, other, one, other]) if (!(await shows(server, text, COLOR))) stale.push(text);
    }
    state.isOver = true;
    await Promise.all(visits);

    expect({ late, stale }).toEqual({ late: [], stale: [] });
  },
);
