import { toCents, toDollars } from '#lib/money.ts';
import type { NewOffer } from './input.ts';

/** Returns the first inconsistent field and its error, or null. */
export function offerProblem(
  offer: Pick<NewOffer, 'kind' | 'value' | 'startsAt' | 'endsAt'>,
): { field: 'value' | 'endsAt'; message: string } | null {
  if (offer.kind === 'percent' && (offer.value > 100 || !Number.isInteger(offer.value))) {
    return { field: 'value', message: 'Please enter a whole percentage from 1 to 100' };
  }
  if (toDollars(toCents(offer.value)) !== offer.value) {
    return { field: 'value', message: 'Use at most two decimals' };
  }
  if (offer.startsAt && offer.endsAt && Date.parse(offer.endsAt) <= Date.parse(offer.startsAt)) {
    return { field: 'endsAt', message: 'The end date must be after the start date' };
  }
  return null;
}

type Redeemable = {
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Empty for all plans. */
  plan: string;
  limit: number | null;
  redemptions: number;
};

export const UNKNOWN_OFFER = "This code doesn't exist";
export const USED_UP_OFFER = 'This offer has been fully used';

/** Returns why the offer can't be redeemed for the plan, or null. */
export function redemptionProblem(offer: Redeemable | null, plan: string, now: Date): string | null {
  if (!offer?.isActive) return UNKNOWN_OFFER;
  if (offer.startsAt && now < offer.startsAt) return "This offer hasn't started yet";
  if (offer.endsAt && now >= offer.endsAt) return 'This offer has ended';
  if (offer.plan !== '' && offer.plan !== plan) return `This offer is for the ${offer.plan} plan`;
  return offer.limit !== null && offer.redemptions >= offer.limit ? USED_UP_OFFER : null;
}
