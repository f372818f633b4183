import { planDesk as copy } from '#content/admin/admin-plans.ts';
import type { EditedPlan } from '#features/payments/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { formatDollars } from '#ui/text/money.ts';

export const written = (count: number) => count.toLocaleString('en-US');

/** What existing customers pay until when; null while no change waits. */
export function moveText({ price, move }: EditedPlan, day: (instant: string) => string): string | null {
  if (!move) return null;
  const facts = {
    price: formatDollars(price),
    from: formatDollars(move.from),
    who: countedText(copy.paying, move.customers),
  };
  return move.at === null ? fillText(copy.atRenewal, facts) : fillText(copy.until, { ...facts, day: day(move.at) });
}

/** Prices that customers keep, besides those that a change moves. */
export const keptPrices = ({ otherPrices, move }: EditedPlan) =>
  otherPrices
    .filter(({ price }) => price !== move?.from)
    .map(({ price, customers }) => countedText(copy.otherPrice, customers, { price: formatDollars(price) }));
