export const orderList = {
  title: 'Customer Orders',
  caption: 'Customer orders',
  search: 'Search by customer, email, product or ID...',
  filterLabel: 'Show',
  filters: [
    ['all', 'All Orders'],
    ['completed', 'Completed'],
    ['pending', 'Pending'],
    ['failed', 'Failed'],
    ['refunded', 'Refunded'],
    ['disputed', 'Disputed'],
    ['month', 'Received this month'],
  ],
  footer: 'Total revenue: {total}',
  total: { one: '{sum} in {count} order', some: '{sum} in {count} orders' },
  empty: 'No customer orders yet.',
  emptyHint: 'An order appears here when a customer buys a plan.',
  emptyLink: { label: 'Make a special offer', to: '/admin?tab=marketing&list=offers', needs: 'manage-billing' },
  failed: 'Failed to load customer orders',
  columns: {
    id: 'ID',
    customer: 'Customer',
    email: 'Email',
    product: 'Product',
    amount: 'Amount',
    status: 'Status',
    date: 'Date',
  },
  providers: { stripe: 'Stripe', sandbox: 'Sandbox' },
  /** Beside the badge of a failed payment. */
  notCharged: 'Card not charged',
} as const;

export const orderLists = {
  label: 'Sales lists',
  lists: [
    ['orders', 'Orders'],
    ['subscriptions', 'Subscriptions'],
  ],
} as const;

export const paymentEventList = {
  title: 'Payment events',
  caption: 'Payment events',
  search: 'Search by type, event or subject...',
  filterLabel: 'Show',
  filters: [
    ['all', 'All Events'],
    ['applied', 'Applied'],
    ['ignored', 'Ignored'],
    ['failed', 'Failed'],
  ],
  footer: 'Showing {count} of {total} payment events',
  total: { one: '{count} payment event', some: '{count} payment events' },
  empty: 'No payment events yet.',
  emptyHint: 'An event appears here when the payment provider reports a payment. You have nothing to do.',
  failed: 'Failed to load payment events',
  columns: {
    type: 'Type',
    subject: 'Subject',
    status: 'Status',
    receivedAt: 'Received',
    attempts: 'Attempts',
    actions: 'Actions',
  },
  status: { applied: 'Applied', ignored: 'Ignored', failed: 'Failed' },
  replay: 'Replay',
  replaying: 'Replaying...',
  replayOf: ': {type}, {eventId}',
  replayed: 'Event replayed',
  replayFailed: 'Event not replayed',
} as const;

export const pastDue = {
  none: 'No subscription is past due.',
  some: '{count} subscriptions are past due.',
  one: '1 subscription is past due.',
  show: 'Show past due',
  failed: "Couldn't count past-due subscriptions.",
} as const;

export const subscriptionList = {
  title: 'Subscriptions',
  search: 'Search by customer, agent or plan...',
  filterLabel: 'Show',
  filters: [
    ['all', 'All Subscriptions'],
    ['active', 'Active'],
    ['trialing', 'Trials'],
    ['past_due', 'Past due'],
    ['canceled', 'Canceled'],
    ['began', 'Began this month'],
    ['ended', 'Ended this month'],
  ],
  /** Filter labels for when a figure on the overview opens the list. */
  figures: {
    paying: 'Active, past their trial',
    churned: 'Canceled in the last 30 days',
    ended_trials: 'Trials that ended',
  },
  caption: 'Subscriptions',
  footer: 'Showing {count} of {total} subscriptions',
  total: { one: '{count} subscription', some: '{count} subscriptions' },
  empty: 'No subscriptions yet.',
  emptyHint: 'A subscription appears here when a customer chooses a plan.',
  emptyLink: { label: 'Make a special offer', to: '/admin?tab=marketing&list=offers', needs: 'manage-billing' },
  failed: 'Failed to load subscription data',
  columns: { customer: 'Customer', agent: 'Agent', plan: 'Plan', price: 'Price', status: 'Status', renews: 'Renews' },
  status: { active: 'Active', trialing: 'Trial', past_due: 'Past due', canceled: 'Canceled' },
} as const;
