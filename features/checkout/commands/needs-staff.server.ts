import type { Origin, Purchase } from '#features/payment-provider.server.ts';

/** Staff must act: sending or reading the same again changes nothing. */
export class NeedsStaff extends Error {}

/** The buyer isn't in the database, for example because an older backup was restored. */
export class UnknownBuyer extends NeedsStaff {
  constructor({ reference, buyer, sessionId }: Origin) {
    const who = buyer ? `customer ${buyer.id}, registered ${buyer.registeredAt},` : "a customer it doesn't name";
    super(`The purchase ${reference} (${sessionId}) was made by ${who} who isn't in the database`);
  }
}

/** What staff must do about a purchase that is recorded. `isSecond`: the same agent was bought twice. */
export function problemOf({ subscription }: Purchase, isSecond: boolean): NeedsStaff | null {
  if (!subscription) return null;
  const { ref, status, isEnding, plan, unknownProduct } = subscription;
  if (isSecond) {
    return new NeedsStaff(
      `Subscription ${ref} was set to end at the payment provider, because its customer has another one for the ` +
        "same agent. It isn't listed until it ends, and its payment may have to be refunded.",
    );
  }
  if (unknownProduct === null || isEnding || status === 'canceled') return null;
  return new NeedsStaff(
    `Subscription ${ref} has the product "${unknownProduct}" at the payment provider, which is not a plan. Its ` +
      `customer keeps the plan ${plan} at the product's price. Move it to the product of a plan, or cancel it.`,
  );
}
