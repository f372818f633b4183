import { booking } from '#content/booking.ts';

/** A call as calendar programs need it. */
export type CalendarEntry = { title: string; details: string; location: string; startsAt: string; endsAt: string };

/** 20250513T183000Z */
const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Addresses that add the call to a calendar on the web. The visitor's own calendar decides about the time zone. */
export function calendarLinks({ title, details, location, startsAt, endsAt }: CalendarEntry) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: details,
    location,
  });
  return [
    { label: booking.calendar.google, url: `https://calendar.google.com/calendar/render?${google}` },
    { label: booking.calendar.outlook, url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}
