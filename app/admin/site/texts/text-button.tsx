import { Pencil } from 'lucide-react';
import { textsPart as copy } from '#content/admin/admin-site.ts';
import type { SiteText } from '#features/site/contract.ts';
import { nameOf, type Outline } from '#features/site/rules/places.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { shownValue } from '../site-query.ts';
import type { Place } from './use-page.ts';

const AROUND = { x: 6, y: 3 };

type Props = { place: Place; text: SiteText; outline: Outline; onOpen: (key: string) => void };

/** Lies over a text of the page. */
export function TextButton({ place: { left, top, width, height }, text, outline, onOpen }: Props) {
  const name = nameOf(text.key, outline);
  return (
    <button
      type="button"
      data-text={text.key}
      aria-label={fillText(copy.edit, { name, text: String(shownValue(text)) })}
      className="group absolute min-h-6 min-w-6 cursor-text rounded-md border border-transparent outline-none hover:z-10 hover:border-accent-line hover:bg-accent/6 focus-visible:z-10 focus-visible:border-accent focus-visible:bg-accent/6 focus-visible:ring-2 focus-visible:ring-ring"
      style={{
        left: left - AROUND.x,
        top: top - AROUND.y,
        width: width + 2 * AROUND.x,
        height: height + 2 * AROUND.y,
      }}
      onClick={() => onOpen(text.key)}
    >
      {text.isDrafted && (
        <span className="absolute top-1/2 -left-2.5 size-2 -translate-y-1/2 rounded-full bg-accent" aria-hidden />
      )}
      <span
        className="pointer-events-none invisible absolute right-0 bottom-full mb-1 flex items-center gap-1.5 rounded-md bg-invert px-2 py-0.5 text-sm whitespace-nowrap text-on-invert group-hover:visible group-focus-visible:visible"
        aria-hidden
      >
        <Pencil className="icon size-3.5" />
        {fillText(copy.editShort, { name })}
      </span>
    </button>
  );
}
