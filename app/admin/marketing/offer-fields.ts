import { offerForm as copy } from '#content/admin/admin-marketing.ts';
import type { OfferFields } from '#features/offers/client.ts';
import type { Offer } from '#features/offers/contract.ts';
import { trimLine } from '#lib/text/text.ts';
import { addDays } from '#lib/time/calendar-days.ts';
import { localTimeIn, startOfDay } from '#lib/time/time-zone.ts';
import type { FieldErrors, FieldValues } from '#ui/form/field-values.ts';

/** An offer as the form edits it: calendar days instead of instants, text instead of numbers. */
export type OfferDraft = {
  name: string;
  code: string;
  kind: Offer['kind'];
  value: string;
  plan: Offer['plan'];
  startsAt: string;
  endsAt: string;
  limit: string;
  isActive: boolean;
};

/** In the format of a date field. */
const dayOf = (instant: string | null, zone: string) =>
  instant ? localTimeIn(new Date(instant), zone).slice(0, 10) : '';

/** An offer starts at the beginning and ends at the end of its day. */
const startOf = (day: string, zone: string) => (day ? startOfDay(day, zone).toISOString() : null);
const endOf = (day: string, zone: string) =>
  day ? new Date(startOfDay(addDays(day, 1), zone).getTime() - 1).toISOString() : null;

export const draftOf = (zone: string, offer?: Offer): OfferDraft => ({
  name: offer?.name ?? '',
  code: offer?.code ?? '',
  kind: offer?.kind ?? 'percent',
  value: offer ? String(offer.value) : '',
  plan: offer?.plan ?? '',
  startsAt: dayOf(offer?.startsAt ?? null, zone),
  endsAt: dayOf(offer?.endsAt ?? null, zone),
  limit: offer?.limit ? String(offer.limit) : '',
  isActive: offer?.isActive ?? true,
});

export const fieldsOf = (zone: string, draft: OfferDraft): OfferFields => ({
  ...draft,
  name: trimLine(draft.name),
  code: trimLine(draft.code),
  value: Number(draft.value),
  startsAt: startOf(draft.startsAt, zone),
  endsAt: endOf(draft.endsAt, zone),
  limit: draft.limit === '' ? null : Number(draft.limit),
});

/** Checks what the browser can check; the server validates the rest. */
export function errorsOf({ name, code, value, limit }: FieldValues): FieldErrors {
  const missing = (text: unknown) => (text === '' ? copy.requiredMessage : undefined);
  return {
    name: missing(name),
    code: missing(code),
    value: missing(value) ?? (Number(value) > 0 ? undefined : copy.numberMessage),
    limit: /^\s*\d*\s*$/.test(String(limit)) ? undefined : copy.numberMessage,
  };
}

/** Only edited fields: an unedited day keeps its exact instant, even in another time zone. */
export function changedFields(zone: string, offer: Offer, draft: OfferDraft): Partial<OfferFields> {
  const before = draftOf(zone, offer);
  const fields = fieldsOf(zone, draft);
  const names = Object.keys(fields) as (keyof OfferFields)[];
  return Object.fromEntries(names.filter((name) => draft[name] !== before[name]).map((name) => [name, fields[name]]));
}
