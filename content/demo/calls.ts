import { instantOf, localTimeIn } from '#lib/time/time-zone.ts';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
const ZONE = 'America/Chicago';

const WORKDAYS = [1, 2, 3, 4, 5];
const RANGES = [
  { startMinute: 9 * 60, endMinute: 12 * 60 },
  { startMinute: 13 * 60, endMinute: 17 * 60 },
];

/** The demo admin: 14 half-hours on each workday. */
export const createHost = (now: Date) => ({
  title: 'AI architect',
  zone: ZONE,
  minimumNotice: 120,
  meetingUrl: 'https://meet.example.com/consultation',
  feedToken: 'demo-feed',
  updatedAt: now,
  hours: WORKDAYS.flatMap((weekday) => RANGES.map((range) => ({ weekday, ...range }))),
});

/** Workdays before or after today, local time and what became of the call. */
const CALLS = [
  [-12, '10:00', 'done'],
  [-9, '14:30', 'done'],
  [-7, '09:30', 'done'],
  [-4, '11:00', 'missed'],
  [-3, '15:30', 'done'],
  [-2, '10:30', 'done'],
  [-1, '13:00', 'done'],
  [2, '10:00', 'confirmed'],
  [2, '14:00', 'confirmed'],
  [4, '09:30', 'confirmed'],
  [5, '15:00', 'confirmed'],
  [8, '11:30', 'confirmed'],
] as const;

/** The day (YYYY-MM-DD) that many workdays before or after the one of `now`. */
function workday(now: Date, distance: number): string {
  const day = new Date(`${localTimeIn(now, ZONE).slice(0, 10)}T00:00Z`);
  for (let left = Math.abs(distance); left > 0; ) {
    day.setTime(day.getTime() + Math.sign(distance) * DAY);
    if (day.getUTCDay() % 6 !== 0) left--;
  }
  return day.toISOString().slice(0, 10);
}

type Lead = { createdAt: Date; spamAt: Date | null; phone: string };

/** Calls about the latest leads that were there a day before. */
export function createBookings(now: Date, leads: Lead[]) {
  const used = new Set<number>();
  return CALLS.flatMap(([distance, time, status]) => {
    const startsAt = instantOf(`${workday(now, distance)}T${time}`, ZONE);
    const latest = Math.min(now.getTime(), (startsAt?.getTime() ?? 0) - DAY);
    const leadIndex = leads.findLastIndex(
      (lead, index) => !used.has(index) && lead.spamAt === null && lead.createdAt.getTime() <= latest,
    );
    const lead = leads[leadIndex];
    if (!startsAt || !lead) return [];
    used.add(leadIndex);
    return {
      leadIndex,
      startsAt,
      endsAt: new Date(startsAt.getTime() + HALF_HOUR),
      visitorZone: leadIndex % 2 ? 'America/New_York' : ZONE,
      place: lead.phone === '' ? ('video' as const) : ('phone' as const),
      status,
      createdAt: lead.createdAt,
      confirmedAt: lead.createdAt,
    };
  });
}
