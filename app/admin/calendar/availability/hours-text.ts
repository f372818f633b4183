import { availability } from '#content/admin/admin-availability.ts';
import type { OpenRange } from '#features/booking/rules/hours.ts';
import { formatDay } from '../week/local-days.ts';
import { clockText } from './clock-text.ts';
import type { ExceptionDraft } from './draft.ts';

/** 9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM */
export const rangesText = (ranges: readonly OpenRange[]) =>
  ranges.length === 0
    ? availability.off
    : ranges
        .map(
          ({ startMinute, endMinute }) =>
            `${clockText(startMinute ?? 0)} ${availability.to} ${clockText(endMinute ?? 0)}`,
        )
        .join(', ');

export const hoursText = ({ ranges, note }: ExceptionDraft) => [rangesText(ranges), note].filter(Boolean).join(', ');

export const dateText = (day: string) => formatDay(day, { weekday: 'short', month: 'long', day: 'numeric' });

export const exceptionText = (exception: ExceptionDraft) => `${dateText(exception.day)}: ${hoursText(exception)}`;
