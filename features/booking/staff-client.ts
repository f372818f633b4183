import { clientFor } from '#lib/api/api.ts';
import type { Asked, Sent } from '#lib/api/contract.ts';
import type { staffCalendarApi } from './contract/calendar.ts';

type Api = typeof staffCalendarApi;

const call = clientFor<Api>();
/** The server of somebody's own calendar may take longer than ours. */
const callPatiently = clientFor<Api>(45_000);

const withId = (id: number) => ({ params: { id } });

export const calendarKeys = {
  all: ['calendar'] as const,
  week: (query: CalendarQuery) => ['calendar', query] as const,
  host: (id: number) => ['calendar-host', id] as const,
  slots: (id: number, query: object) => ['calendar', 'slots', id, query] as const,
  preview: (id: number, rules: object) => ['calendar', 'preview', id, rules] as const,
};

export type CalendarQuery = Asked<Api['GET /api/calendar']>;
export type AvailabilityChange = Sent<Api['PATCH /api/calendar/hosts/:id']>;
export type StaffBookingFields = Sent<Api['POST /api/calendar/calls']>;

export const readCalendar = (query: CalendarQuery) => call('GET /api/calendar', { query });
export const bookCall = (input: StaffBookingFields) => call('POST /api/calendar/calls', { input });
export const markCall = (id: number, input: Sent<Api['PATCH /api/calendar/calls/:id']>) =>
  call('PATCH /api/calendar/calls/:id', { ...withId(id), input });
export const moveCall = (id: number, input: Sent<Api['POST /api/calendar/calls/:id/move']>) =>
  call('POST /api/calendar/calls/:id/move', { ...withId(id), input });
export const cancelCall = (id: number, input: Sent<Api['POST /api/calendar/calls/:id/cancel']>) =>
  call('POST /api/calendar/calls/:id/cancel', { ...withId(id), input });

export const readAvailability = (id: number) => call('GET /api/calendar/hosts/:id', withId(id));
/** Without `version` the stored availability is overwritten. */
export const saveAvailability = (id: number, input: AvailabilityChange) =>
  call('PATCH /api/calendar/hosts/:id', { ...withId(id), input });
export const previewAvailability = (id: number, input: Sent<Api['POST /api/calendar/hosts/:id/preview']>) =>
  call('POST /api/calendar/hosts/:id/preview', { ...withId(id), input });
export const listFreeSlots = (id: number, query: Asked<Api['GET /api/calendar/hosts/:id/slots']>) =>
  call('GET /api/calendar/hosts/:id/slots', { ...withId(id), query });
export const readBusyTimesAgain = (id: number) => callPatiently('POST /api/calendar/hosts/:id/busy', withId(id));
export const readFeed = (id: number) => call('GET /api/calendar/hosts/:id/feed', withId(id));
export const makeNewFeed = (id: number) => call('POST /api/calendar/hosts/:id/feed', withId(id));
