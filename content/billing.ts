/** Where customers see and change what they have bought. */
export const billingUrl = (appUrl: string) => `${appUrl}/dashboard?view=billing`;

/** Below emails about a subscription. */

export const billing = {
  title: 'Billing',
  lead: 'Your plans, payments and invoices.',
  loading: 'Loading billing',
  failed: 'Failed to load billing',
  again: 'Try Again',
  unreachable: 'Could not connect to server',
  unanswered:
    "We didn't get an answer, so the change may still go through. Please check again in a minute before you retry.",
  close: 'Close',
  dismiss: 'Dismiss',
  canceledCheckout: {
    title: 'Checkout canceled',
    text: "Nothing was charged. Your plans haven't changed.",
  },
  payment: {
    open: 'Manage payment method',
    busy: 'Opening...',
    failed: "Couldn't open your payment method",
  },
} as const;

export const ownSubscriptions = {
  heading: 'Subscriptions',
  none: 'No subscriptions yet',
  noneText: 'Choose a plan below to start.',
  noneToSell: 'Plans you subscribe to appear here.',
  ended: 'Ended subscriptions ({count})',
  line: '{plan}, {price} a month',
  newPrice: '{price} a month until {day}, then {newPrice}.',
  trial: 'Free until {date}, then {price} a month.',
  trialOffer: 'Free until {date}. The first charge is {next}, then {price} a month.',
  /** With one of the sentences above. */
  usedOfTrial: '{used} used. {charge}',
  next: 'Next charge: {price} on {date}.',
  nextOffer: 'Next charge: {next} on {date}, then {price} a month.',
  nextFree: 'No charge on {date}, then {price} a month.',
  ending: 'Ends on {date}',
  endingText: "It won't renew, and you won't be charged again.",
  pastDue: 'The last payment failed. Update your payment method to keep this subscription.',
  pastDueInvoice:
    'The last payment failed. Update your payment method or pay the open invoice to keep this subscription.',
  payInvoice: 'Pay open invoice',
  endedOn: 'Ended on {date}.',
  sample: "This is demo data, so you can't change it.",
  change: 'Change plan',
  cancel: 'Cancel subscription',
  canceling: 'Canceling...',
  resume: 'Resume subscription',
  resuming: 'Resuming...',
  resumed: ['Subscription resumed', '{agent} renews on {date}.'],
  resumeFailed: 'Subscription not resumed',
  cancelDialog: {
    title: 'Cancel {agent}?',
    text: "You keep {plan} until {date}. It won't renew, and you won't be charged again. You can resume it until then.",
    trialText: 'Your free trial runs until {date} and ends without a charge. You can resume it until then.',
    pastDueText: "We won't retry the open payment, and {plan} ends on {date}.",
    planned: 'The change to {nextPlan} is canceled too. If you resume, you stay on {plan}.',
    keep: 'Keep subscription',
    confirm: 'Cancel subscription',
    done: ['Subscription canceled', '{agent} ends on {date}.'],
    failed: 'Subscription not canceled',
  },
  /** What a smaller plan or a cancellation ends, and when. */
  losses: {
    now: 'immediately',
    on: 'on {date}',
    people: {
      one: 'The person you added loses access {when}.',
      some: 'The {count} people you added lose access {when}.',
    },
    lastPeople: {
      one: 'The person you added last loses access {when}.',
      some: 'The {count} people you added last lose access {when}.',
    },
    documents: {
      one: '{agent} stops using your document {when}. You can still delete it.',
      some: '{agent} stops using your {count} documents {when}. You can still delete them.',
    },
    packTokens: 'Your {count} purchased tokens expire {when}.',
  },
  planned: {
    badge: '{nextPlan} starts on {date}',
    keep: 'Keep {plan}',
    keeping: 'Keeping...',
    kept: ['Plan kept', '{agent} stays on {plan}.'],
    notKept: 'Plan change not canceled',
  },
  changeDialog: {
    title: 'Change the plan for {agent}',
    now: 'Current plan',
    starts: 'Starts on {date}',
    choose: 'New plan',
    line: '{price} a month',
    up: '{plan} starts immediately. You pay the difference for the rest of this period now, at most {most}, and get additional tokens for that time. From {date} it costs {price} a month.',
    down: '{plan} starts on {date} and costs {price} a month. Until then, you keep {present}.',
    trial: '{plan} starts immediately. Your free trial still ends on {date}. After that it costs {price} a month.',
    confirm: 'Change plan',
    busy: 'Changing...',
    keep: 'Keep current plan',
    done: ['Plan changed', '{agent} is now {plan}.'],
    planned: ['Plan change scheduled', '{nextPlan} for {agent} starts on {date}.'],
    unconfirmed: 'Your bank needs you to confirm this payment. {plan} starts as soon as you do.',
    pay: 'Confirm payment',
    failed: 'Plan not changed',
  },
  clock: {
    badge: 'Demo clock',
    text: 'Makes the next charge due now.',
    endText: 'Ends the current period now.',
    retryText: 'Retries the open payment now.',
    retry: 'Retry payment',
    renew: 'Renew now',
    end: 'End now',
    busy: 'Renewing...',
    ended: ['Subscription ended', '{agent} has reached the end of its period.'],
    done: ['Renewed', 'The charge for {agent} is listed in your orders.'],
    unpaid: ['Subscription canceled', 'The payment for {agent} failed too many times.'],
    declined: ['Payment failed', 'The card for {agent} was declined.'],
    failed: 'Not renewed',
  },
} as const;

export const ownTokens = {
  label: 'Tokens: {agent}',
  left: '{count} tokens',
  ofPlan: '{plan} of {included} plan tokens left until {date}.',
  ofPacks: '{pack} purchased tokens, valid while your subscription runs.',
  ending: 'Purchased tokens end with your subscription. Resume it to buy more.',
  paused: "Your plan's tokens are paused until you pay the overdue invoice.",
  add: 'Buy tokens',
  busy: 'Opening checkout...',
  price: '{count} for {price}, paid once',
  documents: 'Your documents: up to {count}',
  loading: 'Loading tokens',
  failed: 'Failed to load tokens',
  again: 'Try Again',
} as const;

export const planChoice = {
  heading: 'Plans',
  tabs: 'Consultants',
  failed: 'Failed to load plans',
  closed: "Plans aren't available right now",
  closedText: 'We can set one up for you.',
  contact: ['Send a message', '/#contact'],
  perMonth: 'a month',
  current: 'Current plan',
  trialBadge: '{days} days free',
  today: 'Today',
  after: 'After {days} days',
  later: 'Then',
  monthly: '{price} a month',
  was: 'instead of',
  start: 'Start free trial',
  choose: 'Choose {plan}',
  of: ': {plan}, {agent}',
  starting: 'Opening checkout...',
  change: 'Change to {plan}',
  trialNote: 'One free trial per customer. Your card is checked today and first charged when the trial ends.',
  renewNote: 'Plans renew every month until you cancel. Prices are in US dollars.',
  plannedNote: '{plan} starts on {date}. You can change that until then.',
  endingNote: 'This subscription ends on {date}. Resume it to change its plan.',
  pastDueNote: 'The last payment failed. Update your payment method to change the plan.',
  unavailable: "Payments aren't available right now. Nothing was charged. Please try again in a few minutes.",
  already: 'You already have a subscription for this consultant.',
  failedStart: "We couldn't open checkout. Nothing was charged.",
} as const;

export const offerCode = {
  label: 'Offer code',
  apply: 'Apply code',
  checking: 'Checking...',
  applied: '{offer} is applied.',
  appliedTo: 'Offer code {code}: {offer}',
  remove: 'Remove code',
  removed: 'Offer code removed.',
  missing: 'Enter a code',
  unchecked: "We couldn't check the code. Please try again.",
} as const;

export const ownOrders = {
  heading: 'Orders and invoices',
  caption: 'Your orders',
  none: 'No orders yet',
  noneText: 'Every charge appears here with its invoice.',
  columns: { product: 'Product', id: 'Order', date: 'Date', amount: 'Amount', status: 'Status', invoice: 'Invoice' },
  invoice: 'Invoice',
  invoiceOf: ' of order #{id}',
  all: 'Show all {count} orders',
} as const;

export const checkoutWait = {
  waiting: {
    heading: 'Confirming your payment',
    text: 'This usually takes a few seconds. Please leave this page open.',
  },
  late: {
    heading: 'Still processing',
    text: "Your payment hasn't been confirmed yet. You won't be charged twice, and we'll email you the receipt. You can check again now or look at your orders later.",
    again: 'Check again',
    orders: 'Go to billing',
  },
  failed: {
    heading: 'Payment not completed',
    text: 'The payment did not go through. Nothing was charged.',
    back: 'Back to plans',
  },
} as const;
