import type { Calendar, CalendarCall, HostAvailability } from '#features/booking/contract/calendar.ts';
import { firstRules } from '#features/booking/rules/hours.ts';

export const CHICAGO = 'America/Chicago';

/** A call of Ada's with host 8, at 10 AM in Chicago on May 9, 2025. */
export const aCallRow = (facts: Partial<CalendarCall> = {}): CalendarCall => ({
  id: 4,
  hostId: 8,
  host: 'Jordan Moreno',
  requestId: 3,
  status: 'confirmed',
  startsAt: '2025-05-09T15:00:00Z',
  endsAt: '2025-05-09T15:30:00Z',
  heldUntil: null,
  sequence: 0,
  place: 'video',
  meetingUrl: 'https://meet.example.com/jordan',
  visitorZone: 'America/New_York',
  firstName: 'Samir',
  lastName: 'Haddad',
  email: 'samir@haddad.test',
  phone: '',
  company: 'Cedar Point Clinic',
  interest: 'custom-ai',
  message: '',
  canceledBy: null,
  cancelReason: '',
  emails: { visitor: null, host: null },
  ...facts,
});

export const aHostRow = (facts: Partial<Calendar['hosts'][number]> = {}) => ({
  id: 8,
  name: 'Jordan Moreno',
  title: 'AI architect',
  zone: CHICAGO,
  isHost: true,
  bufferBefore: 15,
  bufferAfter: 15,
  ...facts,
});

const DAYS = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2025-05-${day}`);

/** The week of May 5, 2025. */
export const aCalendar = (facts: Partial<Calendar> = {}): Calendar => ({
  zone: CHICAGO,
  days: DAYS,
  hosts: [aHostRow()],
  calls: [aCallRow()],
  busy: [],
  open: [],
  ...facts,
});

/** Jordan's: 9 to 12 AM on Mondays. */
export const anAvailability = (facts: Partial<HostAvailability> = {}): HostAvailability => ({
  ...firstRules(CHICAGO),
  hostId: 8,
  name: 'Jordan Moreno',
  hours: [[{ startMinute: 540, endMinute: 720 }], [], [], [], [], [], []],
  busyReadAt: null,
  busyFailedAt: null,
  busyError: null,
  isHost: true,
  version: 'v1',
  ...facts,
});
