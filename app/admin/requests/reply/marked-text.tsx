import { type ComponentProps, Fragment } from 'react';
import { placeholdersIn } from '#features/replies/rules.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text in parts; every second one is a filled value or an open placeholder. */
function partsOf(text: string, values: readonly string[]): string[] {
  const marked = [...values.filter((value) => value.length > 1), ...placeholdersIn(text)];
  if (marked.length === 0) return [text];
  const longestFirst = marked.toSorted((one, other) => other.length - one.length);
  // Not within longer words: "Ann" in "Annual".
  return text.split(new RegExp(`(?<![\\p{L}\\d])(${longestFirst.map(escaped).join('|')})(?![\\p{L}\\d])`, 'u'));
}

type Props = ComponentProps<'textarea'> & { text: string; values: readonly string[] };

/** A text area that grows with its text. A copy of the text behind it carries the marks. */
export const MarkedTextArea = ({ text, values, ...area }: Props) => (
  <div className="marked-text">
    <div aria-hidden>
      {partsOf(text, values).map((part, index) => (
        <Fragment key={index}>
          {index % 2 === 0 ? part : <mark className={part.startsWith('{') ? 'open' : undefined}>{part}</mark>}
        </Fragment>
      ))}{' '}
    </div>
    <textarea {...area} />
  </div>
);
