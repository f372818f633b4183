import { DAY, HOUR } from '#lib/time/durations.ts';
import { type BookingStatus, CONSULTATION } from './booking.ts';

type Reminder = {
  event: 'day-before' | 'hour-before' | 'after';
  /** From when until when it is sent, in milliseconds after the start of the call. */
  from: number;
  until: number;
  statuses: BookingStatus[];
};

/**
 * A late reminder is useful until the next one or the call, a late follow-up for two days. Only staff know whether a call
 * took place, so no follow-up goes out before they have marked it, and none thanks for a call without its notes.
 */
export const REMINDERS: Reminder[] = [
  { event: 'day-before', from: -DAY, until: -HOUR, statuses: ['confirmed'] },
  { event: 'hour-before', from: -HOUR, until: 0, statuses: ['confirmed'] },
  {
    event: 'after',
    from: CONSULTATION + DAY,
    until: CONSULTATION + 3 * DAY,
    statuses: ['done', 'missed'],
  },
];
