import { expect, it } from 'vitest';
import { drawSharePicture, paintSharePicture } from './resvg.server.ts';

const lines = (svg: string) => [...svg.matchAll(/<text x="70"[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

it('breaks a title into three large or four smaller lines', () => {
  const long = 'A rather long title about artificial intelligence '.repeat(4);

  expect(lines(drawSharePicture('Short title'))).toEqual(['Short title']);
  expect(lines(drawSharePicture(long))).toHaveLength(4);
  expect(lines(drawSharePicture(long)).at(-1)).toMatch(/…$/);
});

it('moves the waves below a long title', () => {
  const waves = (title: string) => Number(/translate\(0 (\d+)\)/.exec(drawSharePicture(title))?.[1]);

  expect(waves('Short title')).toBe(0);
  // Three lines of 76 end at 440, four of 58 at 456; the waves begin at 418.
  expect(waves('How a clinic halved the time it spends on letters with an assistant that never sends')).toBe(46);
  expect(waves('A rather long title about artificial intelligence '.repeat(4))).toBe(62);
});

it('draws any title as text', () => {
  expect(drawSharePicture('<script> & $& \u0001')).toContain('&lt;script&gt; &amp; $&amp;');
});

it('leaves out signs that no font has, with the space beside them', () => {
  expect(lines(drawSharePicture('Ship it 🚀 today ❤️ → now 🏳️‍🌈 🇺🇸'))).toEqual(['Ship it today now']);
  expect(lines(drawSharePicture('20° ↑ – “AI”™ …'))).toEqual(['20° ↑ – “AI”™ …']);
  expect(lines(drawSharePicture('🚀'))).toEqual([]);
});

it('paints a PNG of 1200 by 630', async () => {
  const png = Buffer.from(await paintSharePicture('A title'));

  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
