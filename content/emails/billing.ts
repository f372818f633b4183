import { owned } from '../own.ts';

/** Emails about orders and subscriptions. Names in braces are filled in. */
export const billingEmails = owned('emails.billing', {
  eyebrow: 'Billing',
  because: {
    purchase: "You're receiving this because a purchase was made with your account.",
    renewal: "You're receiving this because your subscription renews automatically.",
    changed: "You're receiving this because a subscription of your account was changed.",
  },
  facts: { order: 'Order', product: 'Product', date: 'Date', paid: 'Paid', refunded: 'Refunded', included: 'Included' },
  invoice: 'View the invoice',
  orders: 'View your orders',
  receipt: {
    eyebrow: 'Receipt',
    subject: 'Your receipt from {{company}}',
    heading: 'Thank you for your purchase',
    trial: "Your free trial has started. Your card won't be charged before {time}.",
    start:
      'To get started, sign in and choose the consultant on your dashboard. You can manage your plans, invoices and card under Billing.',
    pack: "The tokens have been added to your plan. They don't expire while your subscription runs. You can see what is left under Billing.",
    later: {
      heading: 'Thank you for your payment',
      renewed: 'Your subscription has renewed. This payment covers the time until {time}.',
      afterTrial: 'Your free trial has ended. This payment covers the time until {time}.',
      upgraded:
        'Your plan changed from {former} to {product}. This payment is the difference for the time until {time}.',
    },
    ended: "Your subscription had already ended, so this payment settles its last invoice. You won't be charged again.",
  },
  refund: {
    eyebrow: 'Refund',
    subject: 'Your refund from {{company}}',
    heading: "We couldn't add your tokens",
    paragraphs: [
      'Your subscription had already ended when you paid, so there was nothing to add the tokens to. You get the full amount back. It usually takes five to ten days to reach your card.',
    ],
  },
  refunded: {
    heading: "We've refunded {amount}",
    whole: 'You get back the {amount} that you paid for {product}.',
    part: 'You get back {amount} of the {paid} that you paid for {product}.',
    card: 'The money goes back to the card that you paid with. It usually takes five to ten days to arrive.',
    tokens: 'What was left of these tokens has been taken back.',
  },
  failed: {
    subject: "Your payment to {{company}} didn't go through",
    heading: "Your payment didn't go through",
    charge: "We couldn't charge {amount} to your card for your {plan}.",
    invoice: 'You can pay the invoice now. If your bank wants you to confirm the payment, you can do that there too.',
    retry:
      'We\'ll try your card again in a few days. To use another card, choose "Manage payment method" under Billing.',
    pay: 'Pay the invoice',
    open: 'Open Billing',
    manage: 'Manage payment method',
  },
  manage: 'Manage subscription',
  cancel: 'Cancel subscription',
  resume: 'Resume subscription',
  charge: {
    full: 'Your card will be charged {price}.',
    less: "Your card will be charged {amount} that day. After that it's {price} a month.",
    none: "Your card won't be charged that day. After that it's {price} a month.",
    nextPlan: 'The {plan} plan starts that day. ',
  },
  renewal: {
    subject: 'Your {{company}} subscription renews soon',
    heading: 'Your subscription renews soon',
    paragraphs: ['Your {plan} renews on {time}. {charge}', "If you want to keep it, there's nothing to do."],
  },
  notice: {
    subject: 'Your subscription renews soon: {{company}}',
    heading: 'Your subscription renews soon',
    paragraphs: [
      'Your {plan} renews on {time}. {charge}',
      "If you want to keep it, there's nothing to do. If not, cancel before then.",
    ],
  },
  trial: {
    subject: 'Your free trial ends soon: {{company}}',
    heading: 'Your free trial ends soon',
    paragraphs: [
      'Your {plan} is on a free trial that ends on {time}. {charge}',
      "If you want to keep it, there's nothing to do. If not, cancel before then.",
    ],
  },
  higherPrice: {
    subject: 'The price of your {{company}} plan changes on {day}',
    heading: 'The price of your plan changes',
    paragraphs: [
      "Your {plan} costs {price} a month until {day}. From then on it's {newPrice} a month: renewals before that day are charged {price}, and your first renewal from that day on is charged {newPrice}.",
      "If you agree, there's nothing to do. If not, change your plan or cancel before then.",
    ],
  },
  samePrice: {
    subject: 'The price of your {{company}} plan stays as it is',
    heading: 'The price of your plan stays',
    paragraphs: [
      'We told you that your {plan} would cost {newPrice} a month from {day}. That change is off: it stays {price} a month.',
      "There's nothing to do.",
    ],
  },
  changes: {
    canceled: {
      subject: 'Your {{company}} subscription is canceled',
      heading: 'Your subscription is canceled',
      paragraphs: [
        "You can use your {plan} until {time}. It won't renew, and you won't be charged again.",
        'If you change your mind, you can resume it until then.',
      ],
    },
    canceledTrial: {
      subject: 'Your {{company}} free trial is canceled',
      heading: 'Your free trial is canceled',
      paragraphs: [
        "You can use your {plan} until {time}. The trial ends then, and you won't be charged.",
        'If you change your mind, you can resume it until then.',
      ],
    },
    canceledUnpaid: {
      subject: 'Your {{company}} subscription is canceled',
      heading: 'Your subscription is canceled',
      paragraphs: [
        "Your {plan} ends on {time}. We won't retry the open payment, and you won't be charged again.",
        'If you change your mind, you can resume it until then.',
      ],
    },
    resumed: {
      subject: 'Your {{company}} subscription continues',
      heading: 'Your subscription continues',
      paragraphs: ['Your {plan} is no longer canceled. It renews on {time}. {charge}'],
    },
    planned: {
      subject: 'Your {{company}} plan changes with your next period',
      heading: 'Your plan change is scheduled',
      paragraphs: [
        'You keep your {plan} until {time}. The {next} plan starts then and costs {price} a month.',
        'If you change your mind, you can keep your current plan until then.',
      ],
    },
    kept: {
      subject: 'Your {{company}} plan stays as it is',
      heading: 'Your plan stays',
      paragraphs: [
        'The change to the {former} plan is canceled. You keep your {plan}, which renews on {time} and costs {price} a month.',
      ],
    },
    changed: {
      subject: 'Your {{company}} plan has changed',
      heading: 'Your plan has changed',
      paragraphs: [
        'You now have the {plan} instead of the {former} plan. Nothing was charged for the change. From {time} it costs {price} a month.',
      ],
    },
    changedTrial: {
      subject: 'Your {{company}} plan has changed',
      heading: 'Your plan has changed',
      paragraphs: [
        'You now have the {plan} instead of the {former} plan. Your free trial still ends on {time}. After that it costs {price} a month.',
      ],
    },
  },
  /** With a cancellation. */
  plannedToo: 'The change to the {former} plan is canceled too. If you resume, you stay on your current plan.',
  seat: {
    eyebrow: 'Your consultant',
    subject: "You've been added to a plan at {{company}}",
    heading: "You've been added to a plan",
    paragraphs: [
      '{owner} added you to their {plan}. You share its tokens. Your conversations are your own: nobody else on the plan can read them.',
      'Sign in with this address, or create an account with it and confirm it. The consultant is on your dashboard.',
    ],
    button: 'Open your consultant',
    footnote:
      "You're receiving this because {owner} added this address. If you don't know them, you can ignore this email.",
  },
  lostSeat: {
    eyebrow: 'Your consultant',
    subject: 'You can no longer use a plan at {{company}}',
    heading: 'You can no longer use a plan',
    paragraphs: [
      "You can no longer use {owner}'s {plan}. If you think that's a mistake, ask them.",
      'Your conversations stay on your dashboard to read. For new answers, choose a plan of your own.',
    ],
    button: 'Open your conversations',
    footnote:
      "You're receiving this because {owner} had added this address. If you don't know them, you can ignore this email.",
  },
});

/** Of a plan, once the account that paid for it is erased. */
export const formerOwner = 'the former owner';
