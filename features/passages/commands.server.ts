import { and, asc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm';
import { publicTexts } from '#content/public-texts.ts';
import { lockName } from '#db/locks.ts';
import { posts } from '#db/schema/blog.ts';
import { documents, passages } from '#db/schema/documents.ts';
import type { Ctx } from '#features/ctx.ts';
import { cutSections } from './rules/cut.ts';
import { documentSections, markupSections } from './rules/sections.ts';

type Db = Pick<Ctx, 'db'>;
type NewPassage = typeof passages.$inferInsert;

/** Rows of one statement; each has a few kilobytes. */
const BATCH = 100;

async function storePassages({ db }: Db, rows: NewPassage[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(passages).values(rows.slice(start, start + BATCH));
  }
}

type IndexedPost = Pick<typeof posts.$inferSelect, 'id' | 'slug' | 'title' | 'summary' | 'content' | 'publishedAt'>;

/** Replaces the passages of a post; a draft has none. `ctx.db` must be the transaction that changes the post. */
export async function indexPost(ctx: Db, post: IndexedPost): Promise<void> {
  await ctx.db.delete(passages).where(eq(passages.postId, post.id));
  if (!post.publishedAt) return;
  const path = `/blog/${post.slug}`;
  // The same prefix as on the page of the post.
  const [opening, ...sections] = markupSections(post.content, 'part');
  const summarized = {
    heading: '',
    anchor: null,
    paragraphs: [post.summary || post.title, ...(opening?.paragraphs ?? [])],
  };
  await storePassages(
    ctx,
    cutSections([summarized, ...sections]).map(({ heading, anchor, text }, position) => ({
      kind: 'post',
      postId: post.id,
      title: post.title,
      heading,
      text,
      url: anchor ? `${path}#${anchor}` : path,
      position,
    })),
  );
}

type IndexedDocument = Pick<typeof documents.$inferSelect, 'id' | 'ownerId' | 'name' | 'kind' | 'text'>;

/** Replaces the passages of a document. `ctx.db` must be a transaction. */
export async function indexDocument(ctx: Db, { id, ownerId, name, kind, text }: IndexedDocument): Promise<void> {
  await ctx.db.delete(passages).where(eq(passages.documentId, id));
  await storePassages(
    ctx,
    cutSections(documentSections(kind, text)).map((piece, position) => ({
      kind: 'document',
      documentId: id,
      ownerId,
      title: name,
      heading: piece.heading,
      text: piece.text,
      position,
    })),
  );
}

const publicPassages = (): NewPassage[] =>
  publicTexts
    .flatMap(({ kind, title, markup, url, idPrefix }) =>
      cutSections(markupSections(markup, idPrefix)).map(({ heading, anchor, text }) => ({
        kind,
        title,
        heading,
        text,
        url: anchor ? `${url}#${anchor}` : url,
      })),
    )
    .map((passage, position) => ({ ...passage, position }));

/** The texts in `content/` come with the program, so those of an earlier one are replaced. */
async function indexPublicTexts(ctx: Db): Promise<void> {
  const isPublicText = inArray(passages.kind, ['service', 'policy']);
  const { kind, title, heading, text, url, position } = passages;
  const stored = await ctx.db
    .select({ kind, title, heading, text, url, position })
    .from(passages)
    .where(isPublicText)
    .orderBy(asc(position));
  const current = publicPassages();
  if (JSON.stringify(stored) === JSON.stringify(current)) return;
  await ctx.db.delete(passages).where(isPublicText);
  await storePassages(ctx, current);
}

/** Indexes what has no passages, in order of id and each in a transaction of its own. */
async function indexRest(ctx: Db, indexNext: (ctx: Db, after: number) => Promise<number | undefined>): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const last: number = after;
    after = await ctx.db.transaction((db) => indexNext({ db }, last));
  }
}

async function indexNextPost(ctx: Db, after: number): Promise<number | undefined> {
  const known = ctx.db.select({ id: passages.id }).from(passages).where(eq(passages.postId, posts.id));
  // The lock lets an edit that is under way finish first.
  const [post] = await ctx.db
    .select()
    .from(posts)
    .where(and(gt(posts.id, after), isNotNull(posts.publishedAt), notExists(known)))
    .orderBy(asc(posts.id))
    .limit(1)
    .for('update');
  if (post) await indexPost(ctx, post);
  return post?.id;
}

async function indexNextDocument(ctx: Db, after: number): Promise<number | undefined> {
  const known = ctx.db.select({ id: passages.id }).from(passages).where(eq(passages.documentId, documents.id));
  const [document] = await ctx.db
    .select()
    .from(documents)
    .where(and(gt(documents.id, after), notExists(known)))
    .orderBy(asc(documents.id))
    .limit(1)
    .for('update');
  if (document) await indexDocument(ctx, document);
  return document?.id;
}

/**
 * Indexes what isn't: new texts of the program, and after an update or a restore every post and document. To cut all
 * texts again by other rules, empty the table in a migration.
 */
export async function indexTexts(ctx: Db): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await lockName(db, 'public passages');
    await indexPublicTexts({ db });
  });
  await indexRest(ctx, indexNextPost);
  await indexRest(ctx, indexNextDocument);
}
