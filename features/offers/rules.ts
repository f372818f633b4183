import type { NewOffer } from './input.ts';

/** Which field of the complete offer cannot be, and why; null when all is well. */
export function offerProblem(
  offer: Pick<NewOffer, 'kind' | 'value' | 'startsAt' | 'endsAt'>,
): { field: 'value' | 'endsAt'; message: string } | null {
  if (offer.kind === 'percent' && (offer.value > 100 || !Number.isInteger(offer.value))) {
    return { field: 'value', message: 'Please enter a whole percentage from 1 to 100' };
  }
  if (Math.abs(offer.value * 100 - Math.round(offer.value * 100)) > 1e-6) {
    return { field: 'value', message: 'Use at most two decimals' };
  }
  if (offer.startsAt && offer.endsAt && Date.parse(offer.endsAt) <= Date.parse(offer.startsAt)) {
    return { field: 'endsAt', message: 'The end must come after the start' };
  }
  return null;
}
