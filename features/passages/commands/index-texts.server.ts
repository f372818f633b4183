import { and, asc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm';
import { type PublicText, publicTexts } from '#content/public-texts.ts';
import { lockName } from '#db/locks.ts';
import { posts } from '#db/schema/blog.ts';
import { documents } from '#db/schema/documents.ts';
import { passages } from '#db/schema/passages.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { readPolicies } from '#features/policies/queries/in-force.server.ts';
import { isSameJson } from '#lib/differs.ts';
import { cutSections } from '../rules/cut.ts';
import { markupSections } from '../rules/sections.ts';
import { indexDocument, indexPost, type NewPassage, storePassages } from './index-passages.server.ts';

type Db = Pick<Ctx, 'db' | 'now' | 'mail'>;

async function listPublicTexts(ctx: Db): Promise<PublicText[]> {
  const { policies } = await readPolicies(ctx);
  const asTexts = policies.map(
    ({ title, path, anchor, text }): PublicText => ({
      kind: 'policy',
      title,
      url: path,
      idPrefix: anchor,
      markup: text,
    }),
  );
  return [...publicTexts(), ...asTexts];
}

const passagesOf = (texts: PublicText[]): NewPassage[] =>
  texts
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

/** The texts of `content/` and the policies in force replace those of an earlier program or version. */
async function indexPublicTexts(ctx: Db): Promise<void> {
  const isPublicText = inArray(passages.kind, ['service', 'policy']);
  const { kind, title, heading, text, url, position } = passages;
  const stored = await ctx.db
    .select({ kind, title, heading, text, url, position })
    .from(passages)
    .where(isPublicText)
    .orderBy(asc(position));
  const current = passagesOf(await listPublicTexts(ctx));
  if (isSameJson(stored, current)) return;
  await ctx.db.delete(passages).where(isPublicText);
  await storePassages(ctx, current);
}

/** Indexes what has no passages, in order of id and each in a transaction of its own. */
async function indexRest(ctx: Db, indexNext: (ctx: Db, after: number) => Promise<number | undefined>): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const last: number = after;
    after = await inTransaction(ctx, (ctx) => indexNext(ctx, last));
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
  await inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, 'public passages');
    await indexPublicTexts(ctx);
  });
  await indexRest(ctx, indexNextPost);
  await indexRest(ctx, indexNextDocument);
}
