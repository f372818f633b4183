import { monthAround, monthsAfter } from '#lib/time/months.ts';
import type { Coupon, Subscription } from './stripe-types.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** The period that contains `now`, counted from the anchor, so that a short month doesn't shift later ones. */
export function periodAround(anchor: number, now: number) {
  const { start, end } = monthAround(at(anchor), at(now));
  return { start: secondsOf(start), end: secondsOf(end) };
}

/** The discounts and prorations of subscriptions. */
export class StripePricing {
  private readonly discounts = new Map<string, Coupon & { since: number }>();
  /** What the current plan cost for a whole period; prorations credit this. */
  private readonly debits = new Map<string, number>();

  redeem({ id, created, discounts }: Subscription, coupon: Coupon) {
    this.discounts.set(id, { ...coupon, since: created });
    discounts.push('di_1');
  }

  forgetDiscount({ id, discounts }: Subscription) {
    this.discounts.delete(id);
    discounts.length = 0;
  }

  /** Uses up a coupon that is valid for one invoice. */
  useDiscount(subscription: Subscription) {
    if (this.discounts.get(subscription.id)?.duration === 'once') this.forgetDiscount(subscription);
  }

  /** The amount after the discount, for a whole period or the rest of one. */
  private lower(id: string, cents: number, now: number): number {
    const discount = this.discounts.get(id);
    if (!discount) return cents;
    const { percent, amount, duration, months, since } = discount;
    if (duration === 'repeating' && at(now) >= monthsAfter(at(since), months)) return cents;
    return Math.max(0, cents - Math.round((cents * percent) / 100) - amount);
  }

  /** The price of a whole period. */
  nextDebit({ id, items }: Subscription, now: number, cents = items.data[0]?.price.unit_amount ?? 0) {
    return this.lower(id, cents, now);
  }

  debit(subscription: Subscription, now: number) {
    const cents = this.nextDebit(subscription, now);
    this.debits.set(subscription.id, cents);
    return cents;
  }

  /** The cost of the new plan and the credit for the old one, for the rest of the period. */
  prorations({ id, status, items }: Subscription, cents: number, keepsDiscounts: boolean, now: number) {
    const [item] = items.data;
    if (!item || status === 'trialing') return { credited: 0, cost: 0 };
    const { current_period_start: start, current_period_end: end } = item;
    const left = (end - now) / (end - start);
    const cost = Math.round(cents * left);
    return {
      credited: Math.round((this.debits.get(id) ?? 0) * left),
      cost: keepsDiscounts ? this.lower(id, cost, now) : cost,
    };
  }
}
