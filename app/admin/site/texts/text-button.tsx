import { Pencil } from 'lucide-react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { shownValue } from '../site-query.ts';
import { targetOf } from './make-room.ts';
import type { Place } from './use-page.ts';

type Props = {
  place: Place;
  least: number;
  text: SiteText;
  outline: Outline;
  tabIndex: number;
  onFocus: () => void;
  onOpen: (key: string) => void;
};

/** In pixels of the page, with its distance. Texts nearer to the top have it below them. */
const LABEL_HEIGHT = 36;

/** Lies over a text of the page. Its frame is larger than the target, which leaves the texts around it theirs. */
export function TextButton({ place, least, text, outline, tabIndex, onFocus, onOpen }: Props) {
  const name = nameOf(text.key, outline);
  return (
    <button
      type="button"
      data-text={text.key}
      aria-label={fillText(copy.edit, { name, text: String(shownValue(text)) })}
      className="group absolute cursor-text outline-none before:pointer-events-none before:absolute before:-inset-x-1.5 before:-inset-y-0.75 before:rounded-md before:border before:border-transparent hover:z-10 hover:before:border-accent-line hover:before:bg-accent/6 focus-visible:z-10 focus-visible:before:border-accent focus-visible:before:bg-accent/6 focus-visible:before:ring-2 focus-visible:before:ring-ring"
      style={targetOf(place, least)}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => onOpen(text.key)}
    >
      {text.isDrafted && (
        <span className="absolute top-1/2 -left-4 size-2 -translate-y-1/2 rounded-full bg-accent" aria-hidden />
      )}
      <span
        className={`pointer-events-none invisible absolute right-0 ${place.top < LABEL_HEIGHT ? 'top-full mt-1.5' : 'bottom-full mb-1.5'} flex items-center gap-1.5 rounded-md bg-invert px-2 py-0.5 text-sm whitespace-nowrap text-on-invert group-hover:visible group-focus-visible:visible`}
        aria-hidden
      >
        <Pencil className="icon size-3.5" />
        {fillText(copy.editShort, { name })}
        <span className="hidden group-focus-visible:inline">{copy.arrows}</span>
      </span>
    </button>
  );
}
