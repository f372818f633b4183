import { type ComponentProps, Fragment } from 'react';
import { isFindable, patternOf, placeholdersIn } from '#features/replies/rules.ts';

/** The text in parts; every second one is a filled value or an open placeholder. */
function partsOf(text: string, values: readonly string[]): string[] {
  const marked = [...values.filter(isFindable), ...placeholdersIn(text)];
  return marked.length === 0 ? [text] : text.split(patternOf(marked));
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
