import { type ComponentProps, Fragment } from 'react';
import { isFindable, patternOf, placeholdersIn } from '#features/leads/rules/replies.ts';

/** The text in parts; every second one is a filled value or an open placeholder. */
function partsOf(text: string, values: readonly string[]): string[] {
  const marked = [...values.filter(isFindable), ...placeholdersIn(text)];
  return marked.length === 0 ? [text] : text.split(patternOf(marked));
}

const LAYER = '[grid-area:1/1] min-h-36 px-4 py-3.5 text-md leading-[1.65] whitespace-pre-wrap wrap-anywhere';
const MARK = 'rounded-[0.1875rem] text-transparent ring-2';
const FILLED = `${MARK} bg-accent-soft ring-accent-soft`;
const OPEN = `${MARK} bg-warning-soft ring-warning-soft`;

type Props = ComponentProps<'textarea'> & { text: string; values: readonly string[] };

/** A text area that grows with its text. A copy of the text behind it carries the marks, each line in its own
 * direction as in a text area. */
export const MarkedTextArea = ({ text, values, ...area }: Props) => (
  <div className="grid">
    <div className={`text-transparent select-none [unicode-bidi:plaintext] ${LAYER}`} dir="auto" aria-hidden>
      {partsOf(text, values).map((part, index) => (
        <Fragment key={index}>
          {index % 2 === 0 ? part : <mark className={part.startsWith('{') ? OPEN : FILLED}>{part}</mark>}
        </Fragment>
      ))}{' '}
    </div>
    <textarea
      {...area}
      dir="auto"
      className={`size-full resize-none overflow-hidden bg-transparent text-fg ${LAYER}`}
    />
  </div>
);
