import { diffWordsWithSpace } from 'diff';
import { siteHistory as copy } from '#content/admin/admin-site.ts';

/** Of a text that stays. With less, single words that happen to stay would tear the new text apart. */
const READABLE = 0.4;

const lengthOf = (text: string) => text.replaceAll(/\s/g, '').length;

function partsOf(before: string, after: string) {
  const parts = diffWordsWithSpace(before, after);
  const kept = parts.filter(({ added, removed }) => !added && !removed).map(({ value }) => value);
  const isReadable = lengthOf(kept.join('')) >= READABLE * Math.max(lengthOf(before), lengthOf(after));
  if (isReadable) return parts;
  return [
    { value: before, removed: true, added: false },
    { value: ` ${after}`, removed: false, added: true },
  ].filter(({ value }) => value.trim() !== '');
}

/** A text with what was removed crossed out and what was added marked. */
export const ChangedWords = ({ before, after }: { before: string; after: string }) =>
  partsOf(before, after).map(({ value, added, removed }, index) => {
    // The parts of one comparison have no other name.
    const key = `${index} ${value}`;
    if (removed) {
      return (
        <del key={key} className="text-subtle">
          <span className="sr">{copy.removed} </span>
          {value}
        </del>
      );
    }
    if (!added) return <span key={key}>{value}</span>;
    return (
      <ins key={key} className="rounded-xs bg-success-soft no-underline">
        <span className="sr">{copy.added} </span>
        {value}
      </ins>
    );
  });
