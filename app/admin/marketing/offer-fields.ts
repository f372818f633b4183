import { offerForm as copy } from '#content/admin/admin-marketing.ts';
import type { OfferFields } from '#features/offers/client.ts';
import type { Offer } from '#features/offers/contract.ts';
import type { FieldErrors, FieldValues } from '#ui/form/field-values.ts';

/** The form's own words for an offer: days instead of instants, text instead of numbers. */
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

const two = (value: number) => String(value).padStart(2, '0');

/** The calendar day of whoever reads it, as a date field holds it. */
function dayOf(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** A day begins at its first moment and ends with its last, in the time zone of whoever enters it. */
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
  name: draft.name.trim(),
  code: draft.code.trim(),
  value: Number(draft.value),
  startsAt: startOf(draft.startsAt),
  endsAt: endOf(draft.endsAt),
  limit: draft.limit === '' ? null : Number(draft.limit),
});

/** What the browser can tell; the server decides the rest. */
export function errorsOf({ name, code, value, limit }: FieldValues): FieldErrors {
  const missing = (text: unknown) => (text === '' ? copy.requiredMessage : undefined);
  return {
    name: missing(name),
    code: missing(code),
    value: missing(value) ?? (Number(value) > 0 ? undefined : copy.numberMessage),
    limit: /^\s*\d*\s*$/.test(String(limit)) ? undefined : copy.numberMessage,
  };
}

/** Only what was typed anew: a day that was left alone stays the instant it was, wherever the form is read. */
export function changedFields(offer: Offer, draft: OfferDraft): Partial<OfferFields> {
  const before = draftOf(offer);
  const fields = fieldsOf(draft);
  const names = Object.keys(fields) as (keyof OfferFields)[];
  return Object.fromEntries(names.filter((name) => draft[name] !== before[name]).map((name) => [name, fields[name]]));
}
