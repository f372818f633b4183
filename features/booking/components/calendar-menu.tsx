import { CalendarPlus, ChevronDown, Download, ExternalLink } from 'lucide-react';
import { booking } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { calendarFile } from '../client.ts';
import type { VisitorBooking } from '../contract.ts';
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
    <details className="calendar-menu">
      <summary className={className}>
        <CalendarPlus className="icon" aria-hidden />
        {texts.add}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <ul className="menu">
        {links.map(({ label, url }) => (
          <li key={label}>
            <a href={url} className="menu-item" target="_blank" rel="noopener noreferrer">
              <ExternalLink className="icon" aria-hidden />
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={calendarFile(token)} className="menu-item" download>
            <Download className="icon" aria-hidden />
            {texts.file}
          </a>
        </li>
      </ul>
    </details>
  );
}
