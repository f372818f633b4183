import { planChoice as copy } from '#content/billing.ts';
import type { CheckoutPreview } from '#features/checkout/contract.ts';
import type { Plan } from '#features/payments/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longDay } from '#ui/text/local-dates.ts';
import { formatDollars } from '#ui/text/money.ts';

/** `instead` is the price without the offer. */
export type Term = { when: string; amount: string; instead?: string };

const monthly = (price: number) => fillText(copy.monthly, { price: formatDollars(price) });

export function termsOf({ price, trialDays }: Plan, hasTrial: boolean): Term[] {
  if (!hasTrial || trialDays === 0) {
    return [
      { when: copy.today, amount: formatDollars(price) },
      { when: copy.later, amount: monthly(price) },
    ];
  }
  return [
    { when: copy.today, amount: formatDollars(0) },
    { when: fillText(copy.after, { days: trialDays }), amount: monthly(price) },
  ];
}

/** The terms with an offer, which discounts the first charge. */
export function offerTerms({ price, discount, firstCharge, firstChargeAt, trialDays }: CheckoutPreview): Term[] {
  const instead = discount > 0 ? formatDollars(price) : undefined;
  const today =
    trialDays > 0
      ? [
          { when: copy.today, amount: formatDollars(0) },
          { when: longDay(firstChargeAt), amount: formatDollars(firstCharge), instead },
        ]
      : [{ when: copy.today, amount: formatDollars(firstCharge), instead }];
  return [...today, { when: copy.later, amount: monthly(price) }];
}
