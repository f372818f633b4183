import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { siteContext } from '#app/context.ts';
import { createPreview } from '#features/blog/commands/previews.server.ts';
import { updatePost } from '#features/blog/commands/write-post.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { testApp } from '#tests/support/app.ts';
import { aDraft, aFormerSlug, aPost } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { loader as readList } from './list/blog-page.tsx';
import { loader as readPost } from './post/post-page.tsx';

const { ctx, db } = await testApp();
const logged: string[] = [];
const log = { ...ctx.log, error: (_: object, message: string) => void logged.push(message) };
const withoutDatabase: Ctx = { ...ctx, log, db: {} as unknown as Ctx['db'] };

function contextOf(given: Ctx): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    ctx: given,
    appUrl: 'https://studio.test',
    isDemo: true,
    mustSetUpFactor: async () => false,
    viewer: async () => null,
    hasPendingSignIn: async () => false,
    demoLogins: null,
    policies: async () => [],
    nextSlot: async () => null,
    reportFailure: () => {},
  });
  return context;
}

/** The loader's result or thrown response, with status and headers. */
async function outcomeOf(loading: Promise<unknown>) {
  const value: unknown = await loading.catch((thrown: unknown) => thrown);
  if (value instanceof Response) return { status: value.status, headers: value.headers, data: null };
  const wrapped = value as { data: unknown; init: ResponseInit | null };
  return wrapped.init
    ? { status: wrapped.init.status, headers: new Headers(wrapped.init.headers), data: wrapped.data }
    : { status: 200, headers: new Headers(), data: value };
}

const post = (slug: string, given: Ctx = ctx, query = '') =>
  outcomeOf(
    readPost({
      context: contextOf(given),
      params: { slug },
      url: new URL(`https://studio.test/blog${query}`),
    } as unknown as Parameters<typeof readPost>[0]),
  );
const list = (query = '', given: Ctx = ctx) => {
  const url = new URL(`https://studio.test/blog${query}`);
  return outcomeOf(readList({ context: contextOf(given), url } as unknown as Parameters<typeof readList>[0]));
};

describe('post loader', () => {
  it('finds a post by its slug', async () => {
    await aPost(db, { slug: 'a-post' });

    expect(await post('a-post')).toMatchObject({ status: 200, data: { post: { slug: 'a-post' }, isFailure: false } });
  });

  it.each(['unknown', 'secret', '\u0000', 'x'.repeat(300)])('answers 404 for the missing slug %s', async (slug) => {
    await aDraft(db, { slug: 'secret' });

    expect(await post(slug)).toMatchObject({ status: 404, data: { post: null, isFailure: false } });
  });

  it('says whether only a private link shows a post', async () => {
    const editor = actingAs(ctx, await aUser(db, { role: 'editor' }));
    const made = [await aDraft(db, { slug: 'draft' }), await aPost(db, { slug: 'public' })];
    const links = await Promise.all(made.map(({ id }) => createPreview(editor, id)));

    const [draft, published] = await Promise.all(
      made.map(({ slug }, index) => post(slug, ctx, links[index]?.path.replace(/^[^?]+/, ''))),
    );

    expect(draft).toMatchObject({ data: { post: { slug: 'draft' }, isPreview: true } });
    expect(published).toMatchObject({ data: { post: { slug: 'public' }, isPreview: false } });
  });

  it('follows a private link to the address that its draft has now', async () => {
    const editor = actingAs(ctx, await aUser(db, { role: 'editor' }));
    const { id } = await aDraft(db, { slug: 'draft' });
    const link = await createPreview(editor, id);
    const query = link?.path.replace(/^[^?]+/, '') ?? '';
    await updatePost(editor, id, { slug: 'renamed' });
    await aPost(db, { slug: 'draft' });

    for (const slug of ['draft', 'Renamed']) {
      const { status, headers } = await post(slug, ctx, query);
      expect([status, headers.get('location')]).toEqual([302, `/blog/renamed${query}`]);
    }
    expect(await post('renamed', ctx, query)).toMatchObject({ data: { post: { slug: 'renamed' }, isPreview: true } });
    expect(await post('draft', ctx, '?preview=guess')).toMatchObject({
      data: { post: { slug: 'draft' }, isPreview: false },
    });
  });

  it('redirects other spellings and former slugs to the current address', async () => {
    const { id } = await aPost(db, { slug: 'a-post' });
    await aFormerSlug(db, { slug: 'old', postId: id });

    for (const slug of ['A-Post', 'old', 'OLD']) {
      const { status, headers } = await post(slug);
      expect([status, headers.get('location')]).toEqual([301, '/blog/a-post']);
    }
  });

  // Spec 8: "'Failed to fetch blog post'. The latter leads to the not-found view"
  it("answers 503 when the post can't be loaded", async () => {
    const { status, headers, data } = await post('a-post', withoutDatabase);

    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(data).toMatchObject({ post: null, isFailure: true });
    expect(logged).toContain('could not read the blog post');
  });
});

describe('list loader', () => {
  // Spec 3: "Blog post (client view): … author (default: the company name), tags"
  it('returns the topic, cards and topics', async () => {
    await aPost(db, { tags: ['AI Strategy'] });
    await aPost(db, { tags: ['Automation'] });

    const { data } = await list('?tag=ai%20strategy');

    expect(data).toMatchObject({ topic: 'ai strategy', cards: { length: 1 }, topics: ['AI Strategy', 'Automation'] });
  });

  it('restarts the list after a deleted post', async () => {
    const { status, headers } = await list('?tag=ai&before=999');

    expect([status, headers.get('location')]).toEqual([302, '/blog?tag=ai']);
  });

  it('treats drafts and missing posts alike', async () => {
    await aPost(db, { publishedAt: new Date(0) });
    const draft = await aDraft(db);

    const [below, nowhere] = [await list(`?before=${draft.id}`), await list('?before=999')];

    expect([below.status, below.headers.get('location')]).toEqual([302, '/blog']);
    expect([nowhere.status, nowhere.headers.get('location')]).toEqual([302, '/blog']);
  });

  // Spec 8: "Fetch failures: 'Failed to fetch blog posts'"
  it("answers 503 when the list can't be loaded", async () => {
    const { status, headers, data } = await list('', withoutDatabase);

    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(data).toMatchObject({ cards: [], isFailure: true });
  });
});
