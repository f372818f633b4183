import { termText } from '#lib/time/terms.ts';
import type { OwnValues } from './own.ts';
import { ownableOf } from './ownables.ts';
import { PROMISE_KEYS, type PromiseKey, promised, TERM, typedTerm } from './promises.ts';

const BETWEEN_SENTENCES = /(?<=[.!?])\s+/;

/** Without the sentences that make the promise; may be empty, which hides the text's element. */
function withoutPromise(text: string, promise: PromiseKey): string {
  const makesIt = (sentence: string) =>
    sentence.includes(TERM) || typedTerm(sentence) !== null || promised(promise).word?.test(sentence) === true;
  return text
    .split(BETWEEN_SENTENCES)
    .filter((sentence) => !makesIt(sentence))
    .join(' ');
}

/** What visitors see: terms in the place of `{term}`, and no sentences of promises that are switched off. */
export function promiseTexts(values: OwnValues, off: readonly PromiseKey[]): OwnValues {
  const shown = { ...values };
  for (const promise of PROMISE_KEYS) {
    const { sentences, said, term, fixedBy } = promised(promise);
    for (const key of sentences) {
      const own = values[key];
      const known = ownableOf(key);
      const text = typeof own === 'string' ? own : known && known.kind !== 'list' ? known.text : null;
      if (text === null) continue;
      if (off.includes(promise) && fixedBy === undefined) shown[key] = withoutPromise(text, promise);
      else if (text.includes(TERM)) shown[key] = text.replaceAll(TERM, said ?? termText(term));
    }
  }
  return shown;
}
