import '#ui/styles/prose.css';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { policyScreen as copy } from '#content/admin/admin-policies.ts';
import { fillIn } from '#content/legal/placeholders.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { LONGEST_POLICY } from '#features/policies/rules/versions.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { MarkupToolbar, markByKey } from '#ui/form/controls/markup-toolbar.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { MARK, markAdded, withoutMarks } from './compare.ts';
import { InsertValue } from './insert-value.tsx';
import type { PolicyDraft } from './use-policy-draft.ts';

const PANES = [
  ['write', copy.write],
  ['preview', copy.preview],
] as const;
type Pane = (typeof PANES)[number][0];

const NEW = 'rounded-xs bg-success-soft text-success-text';

/** A text with marks around its new words. */
function marked(text: string, className: string): ReactNode {
  return text.split(MARK.start).map((piece, index) => {
    if (index === 0) return piece;
    const [word = '', rest = ''] = piece.split(MARK.end);
    return (
      <span key={index}>
        <mark className={className}>{word}</mark>
        {rest}
      </span>
    );
  });
}

function SaveLine({ draft }: { draft: PolicyDraft }) {
  const { state, problem, save, text } = draft;
  const isLong = text.length > LONGEST_POLICY * 0.9;
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-3 px-2 text-sm text-muted">
      {isLong && (
        <span className={text.length > LONGEST_POLICY ? 'text-danger-text' : 'text-warning-text'}>
          {fillText(copy.limit, {
            count: text.length.toLocaleString('en-US'),
            most: LONGEST_POLICY.toLocaleString('en-US'),
          })}
        </span>
      )}
      <span role="status">{copy.saved[state]}</span>
      {state === 'failed' && !draft.theirs && (
        <BusyButton type="button" className="link" busyLabel={copy.saved.saving} onClick={save}>
          {copy.retry}
        </BusyButton>
      )}
      {problem && (
        <span className="basis-full text-danger-text" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}

type Props = { policy: OpenPolicy; draft: PolicyDraft; isReadOnly: boolean };

/** The text and how it looks, side by side; on narrow windows one of them. */
export function PolicyPanes({ policy, draft, isReadOnly }: Props) {
  const [pane, setPane] = useState<Pane>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const text = isReadOnly ? policy.edited.text : draft.text;
  const shown = useDeferredValue(text);
  const before = policy.inForce.text;
  const compared = useMemo(() => markAdded(before, shown), [before, shown]);
  const isMarked = shown !== before;
  const hiddenBelow = (one: Pane) => (pane === one ? '' : 'max-lg:hidden');
  return (
    <>
      <Choices
        className="m-3 lg:hidden"
        label={copy.panes}
        choices={PANES}
        chosen={pane}
        onChoose={setPane}
        buttonClass="h-10 px-4"
      />
      <div className={hiddenBelow('write')}>
        {!isReadOnly && (
          <MarkupToolbar area={area} fieldId={id} texts={copy.tools}>
            <InsertValue area={area} />
            <SaveLine draft={draft} />
          </MarkupToolbar>
        )}
      </div>
      <div className="grid max-h-[min(44rem,80vh)] overflow-y-auto lg:grid-cols-2">
        <div className={`relative grid bg-surface-sunken ${hiddenBelow('write')}`}>
          <div
            aria-hidden
            className="col-start-1 row-start-1 min-h-80 p-4 font-mono text-sm/6 whitespace-pre-wrap text-transparent wrap-anywhere select-none sm:p-5"
          >
            {isMarked ? marked(compared, 'rounded-xs bg-success-soft text-transparent') : shown}
            {'\n '}
          </div>
          <textarea
            ref={area}
            id={id}
            className="relative col-start-1 row-start-1 resize-none overflow-hidden bg-transparent p-4 font-mono text-sm/6 whitespace-pre-wrap wrap-anywhere outline-offset-[-2px] sm:p-5"
            aria-label={fillText(copy.text, { title: policy.title })}
            value={text}
            readOnly={isReadOnly}
            spellCheck
            onChange={({ currentTarget }) => draft.change(currentTarget.value)}
            onBlur={() => void (isReadOnly || draft.save())}
            onKeyDown={(event) => {
              if (!isReadOnly) markByKey(event, area);
            }}
          />
        </div>
        <div
          className={`min-w-0 border-line p-4 sm:p-6 lg:border-l ${hiddenBelow('preview')}`}
          aria-label={copy.preview}
          role="region"
        >
          <Prose
            className="m-0 text-base [&>:first-child]:mt-0 [&>h2]:mt-6 [&>h2]:text-2xl [&>h3]:text-xl"
            content={fillIn(isMarked ? compared : withoutMarks(shown))}
            renderText={(piece) => marked(piece, NEW)}
          />
        </div>
      </div>
    </>
  );
}
