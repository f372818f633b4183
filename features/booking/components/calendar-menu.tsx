import { CalendarPlus, ChevronDown, Download, ExternalLink } from 'lucide-react';
import { booking } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { calendarFile } from '../client.ts';
import type { VisitorBooking } from '../contract/booking.ts';
import { calendarLinks } from '../rules/calendar-links.ts';

const texts = booking.calendar;

type Props = { token: string; call: VisitorBooking; className: string };

/** The browser opens and closes it, so it works without a script too. */
export function CalendarMenu({ token, call, className }: Props) {
  const links = calendarLinks({
    ...call,
    title: fillText(texts.title, { company: company.name }),
    details: fillText(texts.text, { host: call.host.name }),
    location: call.joinUrl ?? booking.details.place[call.place],
  });
  return (
    <details className="relative max-xs:has-[.btn-lg]:w-full">
      <summary
        className={`cursor-pointer list-none max-xs:[&.btn-lg]:w-full [&::-webkit-details-marker]:hidden ${className}`}
      >
        <CalendarPlus className="icon" aria-hidden />
        {texts.add}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <ul className="menu mt-2 w-58 max-xs:in-[details:has(.btn-lg)]:w-full max-xs:in-[details:has(.btn-lg)]:max-w-none sm:absolute sm:top-full sm:left-0">
        {links.map(({ label, url }) => (
          <li key={label}>
            <a href={url} className="menu-item h-11 hover:bg-hover" target="_blank" rel="noopener noreferrer">
              <ExternalLink className="icon" aria-hidden />
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={calendarFile(token)} className="menu-item h-11 hover:bg-hover" download>
            <Download className="icon" aria-hidden />
            {texts.file}
          </a>
        </li>
      </ul>
    </details>
  );
}
