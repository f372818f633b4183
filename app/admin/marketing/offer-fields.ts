import { offerForm as copy } from '#content/admin/admin-marketing.ts';
import type { OfferFields } from '#features/offers/client.ts';
import type { Offer } from '#features/offers/contract.ts';
import { trimText } from '#lib/text/text.ts';
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

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The local calendar day in the format of a date field. */
function dayOf(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** An offer starts at the beginning and ends at the end of its day, in the admin's time zone. */
const startOf = (day: string) => (day ? new Date(`${day}T00:00:00`).toISOString() : null);
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : null);

export const draftOf = (offer?: Offer): OfferDraft => ({
  name: offer?.name ?? '',
  code: offer?.code ?? '',
  kind: offer?.kind ?? 'percent',
  value: offer ? String(offer.value) : '',
  plan: offer?.plan ?? '',
  startsAt: dayOf(offer?.startsAt ?? null),
  endsAt: dayOf(offer?.endsAt ?? null),
  limit: offer?.limit ? String(offer.limit) : '',
  isActive: offer?.isActive ?? true,
});

export const fieldsOf = (draft: OfferDraft): OfferFields => ({
  ...draft,
  name: trimText(draft.name),
  code: trimText(draft.code),
  value: Number(draft.value),
  startsAt: startOf(draft.startsAt),
  endsAt: endOf(draft.endsAt),
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
export function changedFields(offer: Offer, draft: OfferDraft): Partial<OfferFields> {
  const before = draftOf(offer);
  const fields = fieldsOf(draft);
  const names = Object.keys(fields) as (keyof OfferFields)[];
  return Object.fromEntries(names.filter((name) => draft[name] !== before[name]).map((name) => [name, fields[name]]));
}
