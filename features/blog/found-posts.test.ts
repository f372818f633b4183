import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { findPosts } from './queries/found-posts.server.ts';

const { ctx, db } = await testApp();

const day = (date: number) => new Date(Date.UTC(2025, 5, date));
const search = (q: string, topic = '') => findPosts(ctx, { q, topic });
const slugsFor = async (q: string, topic?: string) => (await search(q, topic)).found.map(({ slug }) => slug);

describe('posts found by words', () => {
  it.each(['measure', 'measures', 'MEASURED', 'measurin', 'mea'])('finds "%s" in other forms', async (q) => {
    await aPost(db, { slug: 'it', content: 'Start measuring early.' });
    await aPost(db, { slug: 'other', content: 'Start meeting early.' });

    expect(await slugsFor(q)).toEqual(['it']);
  });

  it('ranks titles over summaries and tags, and those over text', async () => {
    await aPost(db, { slug: 'text', content: 'A pilot.', publishedAt: day(5) });
    await aPost(db, { slug: 'summary', summary: 'Two pilots.', publishedAt: day(3) });
    await aPost(db, { slug: 'tag', tags: ['Pilot'], publishedAt: day(4) });
    await aPost(db, { slug: 'title', title: 'The Pilot', publishedAt: day(1) });
    await aPost(db, { slug: 'newer-title', title: 'Pilots', publishedAt: day(2) });

    expect(await slugsFor('pilot')).toEqual(['newer-title', 'title', 'tag', 'summary', 'text']);
  });

  it('needs every word, wherever it stands', async () => {
    await aPost(db, { slug: 'both', title: 'Pilots', content: 'They cost money.' });
    await aPost(db, { slug: 'one', title: 'Pilots' });

    expect(await slugsFor('money pilot')).toEqual(['both']);
  });

  it('finds published posts only, and only those about the topic', async () => {
    await aPost(db, { slug: 'about-it', title: 'Pilot', tags: ['Custom AI'] });
    await aPost(db, { slug: 'not-about-it', title: 'Pilot', tags: ['Automation'] });
    await aDraft(db, { title: 'Pilot', tags: ['Custom AI'] });

    expect(await slugsFor('pilot', 'custom ai')).toEqual(['about-it']);
    expect(await search('pilot')).toMatchObject({ count: 2 });
  });

  it('counts all and returns the best twenty', async () => {
    for (let number = 1; number <= 22; number++) await aPost(db, { title: 'Pilot', publishedAt: day(number) });

    const { count, found } = await search('pilot');

    expect([count, found.length]).toEqual([22, 20]);
  });

  it.each(['node.js', 'c++', 'e-mail', 'שלום', 'مرحبا', '日本語', '90'])('finds "%s"', async (q) => {
    await aPost(db, { slug: 'it', content: `About ${q} and more.` });
    await aPost(db);

    expect(await slugsFor(q)).toEqual(['it']);
  });

  it.each([
    ['resume', 'A résumé.'],
    ['RÉSUMÉ', 'A resume.'],
    ['résumés', 'A re\u0301sume\u0301.'],
    ['re\u0301sum', 'A Résumé.'],
    ['munchen', 'A München.'],
    ['strasse', 'Straße'],
    ['Straße', 'STRASSE'],
    ['Zażółć', 'zazolc'],
    ['sorensen', 'Sørensen'],
    ['ÆRØ', 'aero'],
    ['한국', '한국어'],
  ])('finds "%s" in "%s"', async (q, content) => {
    await aPost(db, { slug: 'it', title: content, content });
    await aPost(db);

    const { found } = await search(q);

    expect(found.map(({ slug }) => slug)).toEqual(['it']);
    const [word] = content.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
    const [post] = found;
    expect([post?.title[1], post?.line?.text[1]]).toEqual([word, word]);
    expect(post?.title.join('')).toBe(content);
  });

  it.each([
    ['white space', '  '],
    ['an accent alone', '\u0301\u0301'],
    ['operators', "'a & !b | (c <-> d):*"],
    ['quotes', `"' \\' $$ \\\\`],
    ['an open bracket', '((('],
    ['the NUL byte', '\u0000'],
    ['half a character', '\ud800'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['5,000 words', 'x '.repeat(5_000)],
    ['marks of direction', '\u202e\u200fpilot'],
    ['one letter', 'a'],
    ['emoji', '🤖:*'],
  ])('answers a search for %s', async (_what, q) => {
    await aPost(db);

    expect(await search(q)).toMatchObject({ found: expect.any(Array) });
  });

  it('indexes the longest content of nothing but different words', async () => {
    const letter = (code: number) => String.fromCodePoint(0x10400 + (code % 40), 0x1f600, 0x20000 + code);
    const content = Array.from({ length: 50_000 }, (_, code) => letter(code)).join('-');

    await aPost(db, { slug: 'it', title: 'Pilot', content });

    expect(await slugsFor('pilot')).toEqual(['it']);
  });
});

describe('words shown as found', () => {
  it('splits title and summary at each form of a word', async () => {
    await aPost(db, { title: 'A Pilot, two pilots', summary: 'No pilotage; piloting is fun.' });

    const [post] = (await search('pilots')).found;

    expect(post?.title).toEqual(['A ', 'Pilot', ', two ', 'pilots', '']);
    expect(post?.summary).toEqual(['No pilotage; ', 'piloting', ' is fun.']);
  });

  it('shows the line with most of the words below its heading', async () => {
    const content = [
      'A pilot starts small.',
      '## Ask **one** question',
      `It ${'goes on and on, '.repeat(20)}until the *pilot* costs [money](/x). ${'And then some. '.repeat(20)}`,
      '## Ask one question',
      '- The end of the pilot',
    ].join('\n\n');
    await aPost(db, { content });

    const [post] = (await search('pilot money')).found;

    expect(post?.line?.heading).toEqual({ text: 'Ask one question', id: 'part-ask-one-question' });
    const text = post?.line?.text.join('') ?? '';
    expect(text).toMatch(/^…\w.* the pilot costs money\. And.*\w…$/);
    expect(text.length).toBeLessThan(190);
    expect(post?.line?.text.filter((_, index) => index % 2 === 1)).toEqual(['pilot', 'money']);
  });

  it('shows no line if only the title has the words', async () => {
    await aPost(db, { title: 'Pilot' });

    expect((await search('pilot')).found[0]?.line).toBeNull();
  });
});
