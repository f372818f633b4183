import { offerList as copy } from '#content/admin/admin-marketing.ts';
import type { Offer } from '#features/offers/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Dates } from '#ui/text/dates.ts';
import { formatDollars } from '#ui/text/money.ts';

export const discountText = ({ kind, value }: Pick<Offer, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatDollars(value);

export function validText({ startsAt, endsAt }: Pick<Offer, 'startsAt' | 'endsAt'>, { mediumDay }: Dates): string {
  const parts = [
    startsAt && fillText(copy.from, { date: mediumDay(startsAt) }),
    endsAt && fillText(copy.until, { date: mediumDay(endsAt) }),
  ].filter(Boolean);
  return parts.join(' ') || copy.always;
}

export const redemptionText = ({ redemptions, limit }: Pick<Offer, 'redemptions' | 'limit'>): string =>
  limit === null ? String(redemptions) : fillText(copy.limited, { used: redemptions, limit });
