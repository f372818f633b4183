import { expect, test } from 'vitest';
import { type Ownable, ownableTexts } from '#content/ownables.ts';
import { siteOutline } from '#content/site-outline.ts';
import { siteValues } from '#db/schema/site.ts';
import { sectionOf } from '#features/site/rules/places.ts';
import { call, testApp } from '#tests/support/app.ts';
import { readTexts } from '#tests/support/own-site.ts';
import { signedInAs } from '#tests/support/people.ts';

const isText = (text: Ownable): text is Extract<Ownable, { text: string }> => text.kind === 'text';

test('fifty own texts survive an upgrade that changed and removed defaults', async () => {
  const { app, db } = await testApp();
  const { headers } = await signedInAs(app, db, 'admin');
  const read = async (method: string, path: string) => (await call(app, method, path, { headers })).body;
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
  await db.insert(siteValues).values([...kept, ...gone]);

  const texts = await readTexts(read);
  const { texts: exported } = (await read('GET', '/api/site/export')) as { texts: Record<string, string> };

  const own = [...kept, ...gone];
  expect(kept).toHaveLength(40);
  expect(own.filter(({ key, published }) => texts.get(key)?.published !== published)).toEqual([]);
  expect(own.filter(({ key, published }) => exported[key] !== published)).toEqual([]);
  expect([...texts.values()].filter(({ isDefaultNew }) => isDefaultNew)).toHaveLength(10);
  expect(gone.map(({ key }) => texts.get(key)?.default)).toEqual(gone.map(() => null));
});
