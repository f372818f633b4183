import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { consultation } from '#content/consultation.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { zoneName } from '#ui/text/zone-name.ts';
import { detectedZone } from '../rules/detected-zone.ts';
import { type NextSlot, nextSlotTime } from '../rules/next-slot.ts';

const { book } = consultation;
const firstName = (name: string) => name.split(' ')[0] ?? name;

/**
 * Leads to the picker with the next free half-hour selected. Its size is the same for every zone and day, because the
 * script replaces the company's zone by the visitor's.
 */
export function NextSlotLink({
  next: { at, zone: companyZone, asOf, host },
  className,
}: {
  next: NextSlot;
  className: string;
}) {
  const isInBrowser = useIsInBrowser();
  const zone = isInBrowser ? detectedZone() : companyZone;
  return (
    <Link
      to={{
        pathname: '/consultation',
        search: `?${new URLSearchParams({ zone, wanted: at })}`,
        hash: book.timesAnchor,
      }}
      className={`group/next inline-grid grid-cols-1 text-left leading-[1.35] *:truncate ${className}`}
      rel="nofollow"
      preventScrollReset
      data-choice
      data-own-zone
      suppressHydrationWarning
    >
      <b className="relative max-w-full justify-self-start pr-7 font-semibold">
        {nextSlotTime(new Date(at), new Date(asOf), zone)}
        {/* As wide as the text and drawn at its end: when the text grows, the arrow's box doesn't move. */}
        <ArrowRight
          className="icon absolute inset-y-0 left-0 my-auto w-full pr-1 transition-transform group-hover/next:translate-x-[3px]"
          preserveAspectRatio="xMaxYMid meet"
          aria-hidden
        />
      </b>
      <span className="text-sm">
        <span className="max-[26rem]:sr-only">{book.next} </span>
        {/* One text, so that no other one moves when the visitor's zone has a longer name. */}
        <span>{`${zoneName(zone)}${host ? fillText(book.nextWith, { name: firstName(host.name) }) : ''}`}</span>
      </span>
    </Link>
  );
}
