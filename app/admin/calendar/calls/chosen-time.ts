import { timeChoice as copy } from '#content/admin/admin-calendar.ts';
import { instantOf } from '#lib/time/time-zone.ts';
import type { FieldValues } from '#ui/form/field-values.ts';

export type ChosenTime = { startsAt: string; isOutside: boolean };

/** What the fields of TimeChoice say. Errors are named as the field they are shown beside. */
export function readChosenTime(
  fields: FieldValues,
  { isOther, zone, now }: { isOther: boolean; zone: string; now: Date },
): { time: ChosenTime } | { errors: Record<string, string> } {
  if (!isOther) {
    const { startsAt } = fields;
    return typeof startsAt === 'string' && startsAt !== ''
      ? { time: { startsAt, isOutside: false } }
      : { errors: { startsAt: copy.choose } };
  }
  const { day, time, isOutside } = fields;
  if (!day) return { errors: { day: copy.chooseDay } };
  if (!time) return { errors: { time: copy.choose } };
  const instant = instantOf(`${day}T${time}`, zone);
  if (!instant) return { errors: { time: copy.gap } };
  if (instant <= now) return { errors: { time: copy.past } };
  if (isOutside !== true) return { errors: { isOutside: copy.confirmOutside } };
  return { time: { startsAt: instant.toISOString(), isOutside: true } };
}
