import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Ownable, ownableTexts } from '#content/ownables.ts';
import { siteOutline } from '#content/site-outline.ts';
import { openPostgres } from '#db/open.ts';
import { siteValues } from '#db/schema/site.ts';
import { sectionOf } from '#features/site/rules/places.ts';
import { asAdmin, publishTexts, readTexts } from '../support/own-site.ts';
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

async function ownSite(name: string) {
  const url = (await createTestDatabase(`${name}_${process.env.VITEST_POOL_ID}`)) ?? '';
  const env = { DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  return { url, start: () => startServer(env) };
}

test(
  'what is published is live on the other instance within two seconds, and nothing older is cached',
  PATIENT,
  async () => {
    const { start } = await ownSite('publishing');
    const [one, other] = [await start(), await start()];
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

const isText = (text: Ownable): text is Extract<Ownable, { text: string }> => text.kind === 'text';

test('fifty own texts survive an upgrade that changed and removed defaults', PATIENT, async () => {
  const { url, start } = await ownSite('upgrade');
  const call = await asAdmin(await start());
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const chosen = [...ownableTexts().values()]
    .filter(isText)
    .filter(({ key }) => sectionOf(key, siteOutline))
    .filter(({ text }) => text.length > 40 && !/[{}]/.test(text));
  const kept = chosen.slice(0, 40).map(({ key, text }, index) => {
    // The older version said something else in every fourth.
    return { key, published: `Own ${index}`, basedOn: index % 4 === 0 ? `${text} (old)` : text };
  });
  const gone = Array.from({ length: 10 }, (_, index) => ({
    key: `landing.gone.text${index}`,
    published: `Own ${40 + index}`,
    basedOn: 'Old',
  }));
  await database.db.insert(siteValues).values([...kept, ...gone]);

  const texts = await readTexts(call);
  const { texts: exported } = (await call('GET', '/api/site/export')) as { texts: Record<string, string> };

  const own = [...kept, ...gone];
  expect(kept).toHaveLength(40);
  expect(own.filter(({ key, published }) => texts.get(key)?.published !== published)).toEqual([]);
  expect(own.filter(({ key, published }) => exported[key] !== published)).toEqual([]);
  expect([...texts.values()].filter(({ isDefaultNew }) => isDefaultNew)).toHaveLength(10);
  expect(gone.map(({ key }) => texts.get(key)?.default)).toEqual(gone.map(() => null));
});
