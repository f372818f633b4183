import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { posts } from '#db/schema/blog.ts';
import type { TEXT_SOURCES } from '#db/schema/consultants.ts';
import { passages } from '#db/schema/documents.ts';
import type { Ctx } from '#features/ctx.ts';

export type TextSource = (typeof TEXT_SOURCES)[number];

export type Passage = {
  kind: 'post' | 'service' | 'policy' | 'document';
  title: string;
  /** The heading above the passage; empty if there is none. */
  heading: string;
  text: string;
  /** Path on this site; null for documents. */
  url: string | null;
};

export type PassageRequest = {
  question: string;
  /** The company's texts that may be used. */
  sources: readonly TextSource[];
  /**
   * Whose own documents are used besides: the owner of the subscription, also for people on its seats. Null if the plan
   * includes no documents.
   */
  ownerId: number | null;
  limit: number;
};

const KINDS = { posts: 'post', services: 'service', policies: 'policy', documents: 'document' } as const;

/** The passages that answer a question best, the best one first; none if no text is about it. */
export async function findPassages(ctx: Pick<Ctx, 'db'>, request: PassageRequest): Promise<Passage[]> {
  const { question, sources, ownerId, limit } = request;
  const { kind, title, heading, text, url } = getTableColumns(passages);
  const asked = sql`to_tsquery('english', (select string_agg(quote_literal(lexeme), ' | ') from unnest(to_tsvector('english', ${question}))))`;
  const kinds = sources.map((source) => KINDS[source]);
  return ctx.db
    .select({ kind, title, heading, text, url })
    .from(passages)
    .leftJoin(posts, eq(posts.id, passages.postId))
    .where(
      and(
        sql`${passages.terms} @@ ${asked}`,
        or(isNull(passages.postId), isNotNull(posts.publishedAt)),
        or(
          and(isNull(passages.ownerId), inArray(passages.kind, kinds)),
          ownerId === null ? undefined : eq(passages.ownerId, ownerId),
        ),
      ),
    )
    .orderBy(desc(sql`ts_rank_cd(${passages.terms}, ${asked})`), passages.id)
    .limit(limit);
}
