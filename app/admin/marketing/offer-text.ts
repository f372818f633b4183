import { offerList as copy } from '#content/admin/admin-marketing.ts';
import type { Offer } from '#features/offers/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { formatDollars } from '#ui/text/money.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateOf = (instant: string) => date.format(new Date(instant));

export const discountText = ({ kind, value }: Pick<Offer, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatDollars(value);

export function validText({ startsAt, endsAt }: Pick<Offer, 'startsAt' | 'endsAt'>): string {
  const parts = [
    startsAt && fillText(copy.from, { date: dateOf(startsAt) }),
    endsAt && fillText(copy.until, { date: dateOf(endsAt) }),
  ].filter(Boolean);
  return parts.join(' ') || copy.always;
}

export const redemptionText = ({ redemptions, limit }: Pick<Offer, 'redemptions' | 'limit'>): string =>
  limit === null ? String(redemptions) : fillText(copy.limited, { used: redemptions, limit });
