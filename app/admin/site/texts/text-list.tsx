import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { shownValue } from '../site-query.ts';
import { TextField } from './text-field.tsx';
import { useTextStop } from './use-text-stop.ts';

type Props = {
  texts: readonly SiteText[];
  outline: Outline;
  open: string | null;
  onOpen: (key: string | null) => void;
};

/** Texts by their names. Pressing one opens it. */
export function TextList({ texts, outline, open, onOpen }: Props) {
  const hint = useId();
  const rows = texts.flatMap((text) => {
    const value = shownValue(text);
    return text.kind === 'list' || typeof value !== 'string' ? [] : [{ text, value, name: nameOf(text.key, outline) }];
  });
  const { onKeyDown, propsOf } = useTextStop(rows.flatMap(({ text: { key } }) => (key === open ? [] : [key])));
  return (
    <>
      <p id={hint} className="sr">
        {copy.placesHint}
      </p>
      <ul className="card divide-y divide-line overflow-hidden" aria-describedby={hint} onKeyDown={onKeyDown}>
        {rows.map(({ text, value, name }) => (
          <li key={text.key}>
            {open === text.key ? (
              <TextField text={text} name={name} onClose={() => onOpen(null)} />
            ) : (
              <button
                type="button"
                data-text={text.key}
                className="group flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
                onClick={() => onOpen(text.key)}
                {...propsOf(text.key)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-sm text-subtle">
                    <span className="sr">{fillText(copy.editShort, { name })}: </span>
                    <span className="block first-letter:uppercase" aria-hidden>
                      {name}
                    </span>
                  </span>
                  <span className={`wrap-anywhere ${value ? '' : 'text-subtle'}`}>{value || copy.empty}</span>
                </span>
                {text.isDrafted && (
                  <>
                    <span className="size-2 flex-none rounded-full bg-accent" aria-hidden />
                    <span className="sr">{copy.changed}</span>
                  </>
                )}
                <span className="hidden text-sm text-subtle group-focus-visible:inline" aria-hidden>
                  {copy.arrows}
                </span>
                <Pencil className="icon flex-none text-subtle" aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
