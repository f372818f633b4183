import type { Charge, Dispute } from './stripe-types.ts';

type Emit = (type: string, object: unknown) => void;

/** The charges, refunds and disputes of the fake Stripe account. */
export class StripeBank {
  /** Newest first, as Stripe lists them. */
  readonly charges: Charge[] = [];
  readonly disputes: Dispute[] = [];
  private readonly id: (prefix: string) => string;
  private readonly emit: Emit;

  constructor(id: (prefix: string) => string, emit: Emit) {
    this.id = id;
    this.emit = emit;
  }

  charge(payment: Pick<Charge, 'customer' | 'payment_intent' | 'amount' | 'metadata'>, isPaid: boolean) {
    const status = isPaid ? ('succeeded' as const) : ('failed' as const);
    const charge: Charge = {
      id: this.id('ch'),
      object: 'charge',
      status,
      ...payment,
      refunded: false,
      amount_refunded: 0,
      disputed: false,
    };
    this.charges.unshift(charge);
    this.emit(`charge.${status}`, charge);
  }

  private paid(intent: string | undefined) {
    return this.charges.find(({ status, payment_intent }) => status === 'succeeded' && payment_intent === intent);
  }

  /** Whether a dispute withholds the money. An inquiry doesn't, nor does a dispute that was won. */
  isHeldBack({ id }: Charge) {
    const taken = new Set<Dispute['status']>(['needs_response', 'under_review', 'lost']);
    return this.disputes.some(({ charge, status }) => charge === id && taken.has(status));
  }

  /** Refunds what is left of a payment, or a part of it. */
  refund(intent: string | undefined, part?: number) {
    const charge = this.paid(intent);
    if (!charge || charge.refunded) return;
    charge.amount_refunded = part === undefined ? charge.amount : charge.amount_refunded + part;
    charge.refunded = charge.amount_refunded >= charge.amount;
    this.emit('charge.refunded', charge);
  }

  /** The customer's bank rejects the refund, so the money returns to the merchant. */
  failRefund(intent: string | undefined) {
    const charge = this.paid(intent);
    if (!charge?.refunded) return;
    charge.refunded = false;
    charge.amount_refunded = 0;
    const { id, payment_intent } = charge;
    this.emit('refund.failed', { id: this.id('re'), object: 'refund', status: 'failed', charge: id, payment_intent });
  }

  /** The first call opens the dispute, the next one closes it. */
  dispute(intent: string | undefined, status: Dispute['status']) {
    const charge = this.paid(intent);
    if (!charge) return;
    charge.disputed = true;
    const known = this.disputes.find((one) => one.charge === charge.id);
    const { id, payment_intent } = charge;
    const dispute: Dispute = known ?? { id: this.id('du'), object: 'dispute', status, charge: id, payment_intent };
    if (!known) this.disputes.push(dispute);
    dispute.status = status;
    this.emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
  }
}
