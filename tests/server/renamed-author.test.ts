import { expect, test } from 'vitest';
import { asAdmin } from '../support/own-site.ts';
import { startServer } from '../support/server-process.ts';

const PROMISED_MS = 2_000;

test("a cached feed follows its author's new name within two seconds", { timeout: 120_000 }, async () => {
  const { url } = await startServer({ LOG_LEVEL: 'warn' });
  const call = await asAdmin({ url });
  const readFeed = async () => (await fetch(`${url}/feed.xml`)).text();
  const nameAuthor = (lastName: string) => call('PATCH', '/api/user', { firstName: 'Rosa', lastName });
  await nameAuthor('Lindqvist');
  const texts = { title: 'By Rosa', slug: 'by-rosa', content: 'One paragraph.', authorName: 'Rosa Lindqvist' };
  await call('POST', '/api/blog', { ...texts, isPublished: true });
  expect(await readFeed()).toContain('<dc:creator>Rosa Lindqvist</dc:creator>');

  await nameAuthor('Okafor');

  const renamed = expect.stringContaining('<dc:creator>Rosa Okafor</dc:creator>');
  await expect.poll(readFeed, { timeout: PROMISED_MS, interval: 50 }).toEqual(renamed);
});
