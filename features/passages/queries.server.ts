import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isLive } from '#db/schema/blog.ts';
import type { TEXT_SOURCES } from '#db/schema/consultants.ts';
import { passages } from '#db/schema/passages.ts';
import type { Ctx } from '#features/ctx.ts';
import { isSmallTalk } from '#lib/text/small-talk.ts';
import { FILLERS, SYNONYMS } from './rules/synonyms.ts';

/** Where customers read a document. Its id follows. */
const DOCUMENT_PATH = '/dashboard?view=documents&document=';
/** Follows that id; the position of the passage follows it. */
const PASSAGE = '&passage=';

export type TextSource = (typeof TEXT_SOURCES)[number];

export type Passage = {
  kind: 'post' | 'service' | 'policy' | 'document';
  title: string;
  /** The heading above the passage; empty if there is none. */
  heading: string;
  text: string;
  /** Path on this site; of a document, for those who may read it. */
  url: string | null;
};

export type PassageRequest = {
  question: string;
  /** The question before it, if there is one. */
  before?: string;
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

/** A passage is found if it has at least this share of the words of the question, each by its weight. */
const LEAST_SHARE = 0.35;
/** A synonym counts less than the word itself. */
const SYNONYM_WEIGHT = 0.9;
/** How much a word counts in the text, in a heading (B) and in a title (A), as ts_rank takes it: D, C, B, A. */
const PLACES = '{0.5, 0.5, 1, 0.6}';
/** How much longer passages lose, because they have more words of any question; and the usual length. */
const LENGTH_WEIGHT = 0.4;
const USUAL_LENGTH = 600;
/** With fewer words of the question than the first of these, a passage isn't looked at further. */
const CANDIDATES = 50;
/** As `passages.terms` has it. */
const NOBODYS = "'owner 0'";
const LONGEST_QUESTION = 2_000;
/** A question with at most so many words, such as "And how long is that?", follows the one before. */
const SHORT = 2;

/** The words that a question is searched by. */
const wordsIn = (question: string) => sql`select lexeme as word from unnest(ts_delete(
        to_tsvector('english', ${question.slice(0, LONGEST_QUESTION)}),
        tsvector_to_array(to_tsvector('english', ${FILLERS}))))`;

/**
 * The passages that answer a question best, the best one first; none if no text is about it. A word counts more the
 * fewer passages have it. Decision 040 says how well this finds.
 */
export async function findPassages(ctx: Pick<Ctx, 'db' | 'now'>, request: PassageRequest): Promise<Passage[]> {
  const { question, before = '', sources, ownerId, limit } = request;
  if (isSmallTalk(question)) return [];
  const kinds = sql.param(sources.map((source) => KINDS[source]));
  // The index skips the documents of other customers by these words; the condition below is what protects them.
  const readable = ownerId === null ? NOBODYS : `${NOBODYS} | 'owner ${ownerId}'`;
  const { rows } = await ctx.db.execute<Passage>(sql`
    with own as (
      ${wordsIn(question)}
    ), asked as (
      select word from own
      union select word from (${wordsIn(before)}) as earlier where (select count(*) from own) <= ${SHORT}::int
    ), alternatives as (
      select word, word as lexeme, 1 as weight from asked
      union all
      select word, lexeme, ${SYNONYM_WEIGHT}::float8
      from asked
      join (select to_tsvector('english', words) as words from unnest(${sql.param(SYNONYMS)}::text[]) as words) as synonyms
        on word = any (tsvector_to_array(words)),
      unnest(words)
    ), sought as (
      select word, max(weight) as weight,
             ('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery as query
      from alternatives group by word, lexeme
    ), hits as materialized (
      select passages.id, word
      from (
        select word, string_agg(query::text, ' | ')::tsquery && ${readable}::tsquery as query from sought group by word
      ) as variants
      join passages on terms @@ query left join posts on posts.id = post_id
      where (owner_id = ${ownerId}::int or owner_id is null and kind = any (${kinds}::text[]))
        and (post_id is null or ${isLive(ctx.now())})
    ), words as (
      select word, 1 / ln(exp(1) + count(id)) as weight from asked left join hits using (word) group by word
    ), candidates as (
      select id, sum(words.weight) / (select sum(weight) from words) as share
      from hits join words using (word) group by id order by share desc, id limit ${CANDIDATES}
    ), ranks as (
      select id, share, word, max(weight * ts_rank(${PLACES}::float4[], terms, query)) as rank
      from candidates join passages using (id) join sought on terms @@ query
      where share >= ${LEAST_SHARE}::float8 group by id, share, word
    ), scores as (
      select id, share * sum(weight * rank) as score from ranks join words using (word) group by id, share
    )
    select kind, title, heading, text,
      coalesce(url, ${DOCUMENT_PATH}::text || document_id || ${PASSAGE}::text || position) as url
    from scores join passages using (id)
    order by score / (1 + ${LENGTH_WEIGHT}::float8 * (length(text) / ${USUAL_LENGTH}::float8 - 1)) desc, id
    limit ${limit}`);
  return rows;
}

/**
 * False before the first start has indexed anything, and after a restore. Posts and documents don't count, because saving
 * one indexes only that.
 */
export async function hasPublicPassages(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const isPublicText = and(isNull(passages.documentId), isNull(passages.postId));
  const [passage] = await ctx.db.select({ id: passages.id }).from(passages).where(isPublicText).limit(1);
  return passage !== undefined;
}

/** A document in the passages that answers cite, in order. Checks no permission. */
export function listDocumentPassages({ db }: Pick<Ctx, 'db'>, documentId: number) {
  const { position, heading, text } = passages;
  return db
    .select({ position, heading, text })
    .from(passages)
    .where(eq(passages.documentId, documentId))
    .orderBy(asc(position));
}
