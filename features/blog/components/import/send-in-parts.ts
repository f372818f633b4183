import type { ApiResult } from '#lib/api/api.ts';
import type { ImportedPost } from '../../input.ts';

const MOST_POSTS = 20;
const MOST_CHARACTERS = 500_000;

/** Few and small enough for one call. */
function partsOf(posts: ImportedPost[]): ImportedPost[][] {
  const parts: ImportedPost[][] = [];
  let characters = 0;
  for (const post of posts) {
    const part = parts.at(-1);
    characters += post.content.length;
    if (part && part.length < MOST_POSTS && characters <= MOST_CHARACTERS) part.push(post);
    else {
      parts.push([post]);
      characters = post.content.length;
    }
  }
  return parts;
}

export type Outcome = {
  /** Their keys. */
  added: ReadonlySet<string>;
  known: number;
  /** Old addresses, by whether readers find the post there now. */
  redirects: { public: number; later: number };
};

type Result = { key: string; state: 'added' | 'known'; redirectFrom: string | null };

/** Adds up the answers, or returns the error of the first part that fails. */
export async function sendInParts(
  posts: ImportedPost[],
  send: (part: ImportedPost[]) => Promise<ApiResult<{ results: Result[] }>>,
  onSent: (count: number) => void,
): Promise<ApiResult<Outcome>> {
  const results: Result[] = [];
  for (const part of partsOf(posts)) {
    const answer = await send(part);
    if (!answer.ok) return answer;
    results.push(...answer.value.results);
    onSent(results.length);
  }
  const now = Date.now();
  const publicKeys = new Set(
    posts.filter(({ publishedAt }) => publishedAt !== null && Date.parse(publishedAt) <= now).map(({ key }) => key),
  );
  const redirected = results.filter(({ redirectFrom }) => redirectFrom !== null);
  const toPublic = redirected.filter(({ key }) => publicKeys.has(key)).length;
  return {
    ok: true,
    value: {
      added: new Set(results.filter(({ state }) => state === 'added').map(({ key }) => key)),
      known: results.filter(({ state }) => state === 'known').length,
      redirects: { public: toPublic, later: redirected.length - toPublic },
    },
  };
}
