import { saas } from '../landing/saas.ts';

export const marketing = {
  title: 'Marketing Tools',
  listsLabel: 'Marketing lists',
  lists: [
    ['offers', 'Special offers'],
    ['campaigns', 'Campaigns'],
    ['subscribers', 'Subscribers'],
    ['waitlist', 'Waitlists'],
  ],
  soon: {
    title: 'More marketing tools',
    text: 'More features are coming soon.',
  },
} as const;

export const offerList = {
  title: 'Special offers',
  caption: 'Special offers',
  search: 'Search by name or code...',
  filterLabel: 'Show',
  filters: [
    ['all', 'All Offers'],
    ['active', 'Active'],
    ['inactive', 'Inactive'],
  ],
  footer: 'Showing {count} of {total} offers',
  empty: 'No special offers yet.',
  emptyHint: 'Create one, and give customers its code to enter at checkout.',
  failed: 'Failed to load special offers',
  columns: {
    name: 'Name',
    code: 'Code',
    discount: 'Discount',
    plan: 'Plan',
    time: 'Valid',
    redemptions: 'Used',
    status: 'Status',
    actions: 'Actions',
  },
  everyPlan: 'Every plan',
  always: 'Always',
  from: 'from {date}',
  until: 'until {date}',
  limited: '{used} of {limit}',
  active: 'Active',
  inactive: 'Inactive',
  create: 'New offer',
  edit: 'Edit {name}',
  deactivate: 'Deactivate {name}',
  activate: 'Activate {name}',
  deactivateShort: 'Deactivate',
  activateShort: 'Activate',
  activated: 'Offer activated',
  deactivated: 'Offer deactivated',
  changeFailed: 'Offer not changed',
} as const;

export const offerForm = {
  create: 'New special offer',
  edit: 'Edit {name}',
  name: 'Name',
  code: 'Code',
  codeHint: 'Letters, digits, hyphens and underscores',
  kind: 'Discount',
  kinds: [
    ['percent', 'Percent'],
    ['amount', 'Amount in dollars'],
  ],
  value: 'Value',
  plan: 'Plan',
  everyPlan: 'Every plan',
  startsAt: 'Valid from',
  endsAt: 'Valid until',
  limit: 'Usage limit',
  isActive: 'Active',
  numberMessage: 'Please enter a number',
  requiredMessage: 'Please fill in this field',
  save: 'Save offer',
  done: 'Offer saved',
  failed: 'Offer not saved',
} as const;

export const waitlistList = {
  title: 'Waitlists',
  caption: 'Waitlist entries',
  search: 'Search by email...',
  filterLabel: 'Show',
  /** The owner may rename, add and remove products. */
  get filters(): [id: string, label: string][] {
    return [['all', 'All Products'], ...saas.comingSoon.map(({ id, name }): [string, string] => [id, name])];
  },
  footer: 'Showing {count} of {total} entries',
  empty: 'No waitlist entries yet.',
  emptyHint: 'People appear here when they join a waitlist on the home page.',
  emptyLink: { label: 'See the products', to: '/#saas-products', needs: 'see-waitlist' },
  failed: 'Failed to load waitlists',
  columns: { email: 'Email', product: 'Product', date: 'Date' },
  pending: 'Pending',
} as const;

/** When the products of the waitlists start. Names in braces are filled in. */
export const waitlistProducts = {
  title: 'Products with a waitlist',
  notLoaded: 'Failed to load the products',
  people: { one: '1 person', some: '{count} people' },
  waits: 'Confirmed: {people}',
  told: 'Confirmed: {people}. Last emailed {day}',
  startsOn: 'Starts on',
  startsOnOf: 'Day on which {name} starts',
  send: 'Email waitlist',
  sendOf: 'Email waitlist: {name}',
  question: 'Tell {people} that {name} is ready?',
  questionText:
    'Everybody with a confirmed place gets one email. Whoever got it already gets none. It cannot be undone.',
  keep: 'Not now',
  sent: 'Waitlist emailed',
  planned: 'Start saved',
  unplanned: 'Start removed',
  failed: 'Not saved',
} as const;

export const auditList = {
  title: 'Audit log',
  caption: 'Audit log',
  search: 'Search by person, action or subject...',
  footer: 'Showing {count} of {total} entries',
  empty: 'No changes yet.',
  emptyHint: 'Every change and export by staff appears here.',
  failed: 'Failed to load audit log',
  columns: { at: 'Date', actor: 'Who', action: 'Action', subject: 'Subject', change: 'Change' },
  before: 'Before',
  after: 'After',
  show: 'Show change',
} as const;
