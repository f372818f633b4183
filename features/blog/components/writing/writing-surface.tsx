import { Image } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { postForm } from '#content/blog-management.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { continueLine } from '#lib/text/markup-edit.ts';
import { isComposing } from '#ui/browser/is-composing.ts';
import { edit, MarkupToolbar, markByKey } from '#ui/form/controls/markup-toolbar.tsx';
import { ErrorText } from '#ui/form/error-text.tsx';
import { useFilled } from '#ui/form/form.tsx';
import { type Closable, lazyPart } from '#ui/lazy-part.tsx';
import { Choices } from '#ui/tabs/choices.tsx';
import { countWords, editPostPath, minutesToRead } from '../../rules.ts';
import type { PreviewProps } from './post-preview.tsx';
import { usePasting } from './use-pasting.ts';
import { usePostView } from './use-post-view.ts';

const PostPreview = lazyPart<PreviewProps & Closable>(() => import('./post-preview.tsx'));
const PictureDialog = lazyPart(() => import('#features/pictures/components/picker/picture-dialog.tsx'));

const { fields, hints, writing: copy } = postForm;

type Props = {
  rows: number;
  mayAddPictures: boolean;
  /** Whether there may be room for text and preview beside each other. */
  hasBoth?: boolean;
};

/** What the field contains, also when the form fills it or something was typed before this code ran. */
function useText() {
  const area = useRef<HTMLTextAreaElement>(null);
  const { error, value, round } = useFilled('content');
  const start = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState({ text: start, round });
  useEffect(() => {
    if (area.current) setTyped({ text: area.current.value, round });
  }, [round]);
  const text = typed.round === round ? typed.text : start;
  return { area, error, start, text, follow: () => setTyped({ text: area.current?.value ?? '', round }) };
}

function moveTo(area: HTMLTextAreaElement | null, line: number) {
  if (!area) return;
  const before = area.value.split('\n').slice(0, line).join('\n').length;
  const place = line === 0 ? 0 : before + 1;
  area.focus();
  area.setSelectionRange(place, place);
}

const BOX =
  'overflow-clip rounded-md border bg-surface focus-within:border-transparent focus-within:outline-2 focus-within:outline-ring focus-within:-outline-offset-1';
const AREA = 'input field-sizing-content block rounded-none border-0 px-4 py-4 shadow-none outline-none sm:px-5';

/** The text of a post: a plain text field, what writes marks into it, and how it looks. */
export function WritingSurface({ rows, mayAddPictures, hasBoth = false }: Props) {
  const { area, error, start, text, follow } = useText();
  const { view, views, choose, closePreview } = usePostView(hasBoth);
  const pasting = usePasting(area, mayAddPictures);
  const [line, setLine] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const words = countWords(text);

  function onKeyDown(event: KeyboardEvent) {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlainEnter && !isComposing(event) && edit(area, continueLine)) event.preventDefault();
    else markByKey(event, area);
  }

  function choosePicture() {
    // The dialog gives the focus back to where it was, and writing goes on behind the picture.
    area.current?.focus({ preventScroll: true });
    setChoosing(true);
  }
  const pictures = mayAddPictures ? [{ id: 'picture', label: copy.picture, icon: Image, onUse: choosePicture }] : [];
  return (
    <div className="field min-w-0">
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-2">
        <label className="label mb-0" htmlFor={id}>
          {fields.content}
        </label>
        <Choices
          label={copy.views}
          choices={views.map((one) => [one, copy.view[one]] as const)}
          chosen={view}
          onChoose={choose}
          buttonClass="h-9 px-4 lg:h-7 lg:px-3.5"
        />
      </div>
      <div className={`${BOX} ${error ? 'border-danger ring-1 ring-danger' : 'border-field'}`}>
        <MarkupToolbar
          area={area}
          fieldId={id}
          texts={copy.tools}
          tools={pictures}
          className={view === 'read' ? 'hidden' : 'sticky top-13 z-1 overflow-x-auto lg:top-0'}
        />
        <div className={view === 'both' ? 'grid grid-cols-2' : ''}>
          <div className={view === 'read' ? 'sr' : 'contents'}>
            <textarea
              ref={area}
              id={id}
              className={`${AREA} ${view === 'both' ? 'h-[max(24rem,70dvh)] resize-none' : 'min-h-72'}`}
              name="content"
              dir="auto"
              rows={rows}
              maxLength={200_000}
              defaultValue={start}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-note`}
              tabIndex={view === 'read' ? -1 : undefined}
              onInput={follow}
              onFocus={() => {
                if (view === 'read') choose('write');
              }}
              onSelect={({ currentTarget }) =>
                setLine(currentTarget.value.slice(0, currentTarget.selectionStart).split('\n').length - 1)
              }
              onKeyDown={onKeyDown}
              onPaste={pasting.onPaste}
              onDragOver={pasting.onDragOver}
              onDrop={pasting.onDrop}
            />
          </div>
          {view !== 'write' && (
            <PostPreview
              content={text}
              line={view === 'both' ? line : -1}
              onClose={closePreview}
              onPick={(picked) => moveTo(area.current, picked)}
              className={
                view === 'both'
                  ? 'relative h-[max(24rem,70dvh)] overflow-y-auto border-line border-l p-5'
                  : 'min-h-72 p-5 sm:p-8'
              }
            />
          )}
        </div>
      </div>
      {isChoosing && (
        <PictureDialog
          purpose="text"
          onInsert={pasting.insert}
          onClose={() => setChoosing(false)}
          editPath={editPostPath}
        />
      )}
      {error ? (
        <ErrorText id={`${id}-note`}>{error}</ErrorText>
      ) : (
        <div className="hint flex flex-wrap justify-between gap-x-4 gap-y-1">
          <p className="tabular-nums">
            {countedText(copy.words, words)}
            {words > 0 && ` · ${fillText(copy.minutes, { n: minutesToRead(text) })}`}
          </p>
          <p id={`${id}-note`}>{hints.content}</p>
        </div>
      )}
      <p className="hint empty:hidden" role="status">
        {pasting.status}
      </p>
    </div>
  );
}
