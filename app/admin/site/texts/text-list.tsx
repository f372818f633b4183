import { Pencil } from 'lucide-react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { shownValue } from '../site-query.ts';
import { TextField } from './text-field.tsx';

type Props = {
  texts: readonly SiteText[];
  outline: Outline;
  open: string | null;
  onOpen: (key: string | null) => void;
};

/** Texts by their names. Pressing one opens it. */
export function TextList({ texts, outline, open, onOpen }: Props) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {texts.map((text) => {
        const [name, value] = [nameOf(text.key, outline), shownValue(text)];
        if (text.kind === 'list' || typeof value !== 'string') return null;
        return (
          <li key={text.key}>
            {open === text.key ? (
              <TextField text={text} name={name} onClose={() => onOpen(null)} />
            ) : (
              <button
                type="button"
                data-text={text.key}
                className="group flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-hover"
                onClick={() => onOpen(text.key)}
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
                <Pencil className="icon flex-none text-subtle" aria-hidden />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
