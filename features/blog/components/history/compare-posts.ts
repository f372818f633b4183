import { diffArrays, diffWordsWithSpace } from 'diff';

/** Long texts that have nothing in common would keep the browser busy for minutes. */
const TIMEOUT_MS = 300;

type Kind = 'same' | 'added' | 'removed';
export type Part = { text: string; kind: Kind };

/** Paragraphs that stay, or a passage that changed. */
export type Passage = { kind: 'same'; texts: string[] } | { kind: 'changed'; parts: Part[] };

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Kind =>
  added ? 'added' : removed ? 'removed' : 'same';

const textOf = (parts: readonly Part[], without: Kind) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

/** Words that changed with nothing but spaces between them are one change, which reads better than one word after the other. */
function joinChanges(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let run: Part[] = [];
  function end() {
    const spaces = run.at(-1)?.kind === 'same' ? run.splice(-1) : [];
    const [removed, added] = [textOf(run, 'added'), textOf(run, 'removed')];
    if (removed) joined.push({ text: removed, kind: 'removed' });
    if (added) joined.push({ text: added, kind: 'added' });
    joined.push(...spaces);
    run = [];
  }
  for (const part of parts) {
    const isSpace = part.kind === 'same' && part.text.trim() === '' && !part.text.includes('\n');
    if (part.kind !== 'same' || (isSpace && run.length > 0 && run.at(-1)?.kind !== 'same')) run.push(part);
    else {
      end();
      joined.push(part);
    }
  }
  end();
  return joined;
}

/** What the second text changes, in words. */
export function compareWords(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (parts) return joinChanges(parts.map((part) => ({ text: part.value, kind: kindOf(part) })));
  return [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ];
}

const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/);

/** What the second text changes, paragraph by paragraph and in words. */
export function compareTexts(before: string, after: string): Passage[] {
  const all = { value: [] as string[] };
  const parts = diffArrays(paragraphsOf(before), paragraphsOf(after), { timeout: TIMEOUT_MS }) ?? [
    { ...all, value: paragraphsOf(before), removed: true, added: false },
    { ...all, value: paragraphsOf(after), removed: false, added: true },
  ];
  const passages: (Extract<Passage, { kind: 'same' }> | { kind: 'changed'; before: string[]; after: string[] })[] = [];
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      passages.push({ kind: 'same', texts: value });
      continue;
    }
    const last = passages.at(-1);
    const open = last?.kind === 'changed' ? last : { kind: 'changed' as const, before: [], after: [] };
    if (open !== last) passages.push(open);
    (added ? open.after : open.before).push(...value);
  }
  return passages.map((passage) =>
    passage.kind === 'same'
      ? passage
      : { kind: 'changed', parts: compareWords(passage.before.join('\n\n'), passage.after.join('\n\n')) },
  );
}

/** How many words the parts add and remove. */
export function countWords(parts: readonly Part[]): { added: number; removed: number } {
  const count = (kind: Kind) =>
    parts
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0), 0);
  return { added: count('added'), removed: count('removed') };
}
