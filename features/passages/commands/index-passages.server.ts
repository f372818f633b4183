import { eq } from 'drizzle-orm';
import type { posts } from '#db/schema/blog.ts';
import { type documents } from '#db/schema/documents.ts';
import { passages } from '#db/schema/passages.ts';
import type { Ctx } from '#features/ctx.ts';
import { cutSections } from '../rules/cut.ts';
import { documentSections, markupSections } from '../rules/sections.ts';

type Db = Pick<Ctx, 'db'>;
export type NewPassage = typeof passages.$inferInsert;

/** Rows of one statement; each has a few kilobytes. */
const BATCH = 100;

export async function storePassages({ db }: Db, rows: NewPassage[]): Promise<void> {
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
