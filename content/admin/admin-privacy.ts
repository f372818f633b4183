import { periodText } from '#lib/time/periods.ts';
import { retention } from '../retention.ts';

export const privacyScreen = {
  heading: 'Privacy',
  lead: 'What we delete and when, who is leaving, and copies of people’s data.',
  failed: 'Failed to load privacy data',
  partsLabel: 'Parts of the privacy desk',
  parts: [
    ['retention', 'Retention'],
    ['closures', 'Closing accounts'],
    ['erasures', 'Erasures'],
    ['copies', 'Data copies'],
  ],
} as const;

export const retentionView = {
  failed: 'Failed to load the dry run',
  due: 'Next night',
  nextRun: 'Next run {at}',
  lastRun: 'Last run',
  deleted: 'Deleted {at}',
  never: 'No run yet',
  exempt: 'Exempt',
  exemptText: 'Kept although the period is over',
  table: 'Dry run',
  tableText: 'What the next night would delete. Nothing is deleted by looking.',
  columns: {
    rule: 'Data',
    period: 'Kept for',
    due: 'Next night',
    soon: 'In 30 days',
    oldest: 'Due since',
    last: 'Last run',
  },
  rules: {
    requests: ['Contact requests', `${periodText(retention.requests)} after the last exchange`],
    accounts: ['Closed accounts', periodText(retention.accounts)],
    orders: ['Orders', periodText(retention.orders)],
    newsletter: ['Unsubscribed addresses', 'Until the next night'],
    copies: ['Data copies', periodText(retention.copies)],
  },
  none: 'None',
  showAll: 'Show more',
  rows: {
    caption: 'Deleted next night',
    empty: 'Nothing is due next night.',
    footer: 'The oldest {shown} of {count}',
    columns: { label: 'What', rule: 'Data', dueAt: 'Due since' },
  },
  exemptRows: {
    caption: 'Exempt',
    empty: 'Nothing is exempt.',
    footer: 'The oldest {shown} of {count}',
    columns: { label: 'What', reason: 'Why it stays', dueAt: 'Due since' },
    reasons: {
      open_lead: 'The lead is still open',
      running_subscription: 'A subscription is still running',
      last_admin: 'The only active admin',
      upcoming_calls: 'Holds calls that are still to come',
    },
  },
  noLabel: 'No name',
} as const;

export const closureList = {
  caption: 'Closing accounts',
  search: 'Search by name, username or email...',
  filterLabel: 'Show',
  filters: [
    ['all', 'All'],
    ['close', 'Closed'],
    ['delete', 'Being deleted'],
  ],
  footer: 'Showing {count} of {total} accounts',
  empty: 'Nobody is leaving.',
  failed: 'Failed to load closing accounts',
  columns: {
    name: 'Customer',
    email: 'Email',
    kind: 'Kind',
    requestedAt: 'Asked',
    eraseAt: 'Erased',
    by: 'By',
    actions: 'Actions',
  },
  kinds: { close: 'Closed', delete: 'Being deleted' },
  by: { staff: 'Staff', owner: 'Customer' },
  keep: 'Keep account',
  keepOf: ' of {name}',
  keepDialog: {
    title: 'Keep this account?',
    text: 'The account of {name} stays open, and nothing is erased. Canceled subscriptions stay canceled.',
    confirm: 'Keep account',
    busy: 'Keeping...',
    cancel: 'Cancel',
    done: 'Account kept',
    failed: 'Account not kept',
  },
} as const;

export const erasureList = {
  title: 'What was erased',
  caption: 'Erasures',
  footer: 'Showing {count} of {total} erasures',
  empty: 'Nobody has been erased.',
  emptyHint: 'An entry has only a number and a time, nothing that names the person.',
  failed: 'Failed to load erasures',
  columns: { number: 'Number', who: 'Who', erasedAt: 'Erased' },
  account: 'Deleted customer {id}',
  address: 'An address without an account',
  erase: 'Erase an address',
  form: {
    title: 'Erase an address',
    text: "For somebody without an account who asks us to delete their data. Requests, calls, emails and newsletter sign-ups under this address are erased at once, and we never write to it again. This can't be undone.",
    email: 'Email address',
    save: 'Erase',
    done: ['Address erased', 'Nothing is kept under {email} any more.'],
    failed: 'Address not erased',
  },
} as const;

export const addressCopyList = {
  title: 'Copies for addresses without an account',
  caption: 'Data copies',
  footer: 'Showing {count} of {total} copies',
  empty: 'No copies yet.',
  emptyHint: 'Customers make a copy themselves, in their profile.',
  failed: 'Failed to load data copies',
  columns: { email: 'Address', state: 'State', createdAt: 'Asked', confirmedAt: 'Confirmed', expiresAt: 'Deleted' },
  states: {
    unconfirmed: 'Not confirmed',
    waiting: 'Waiting',
    making: 'Being made',
    ready: 'Ready',
    failed: 'Failed',
  },
  notYet: 'Not yet',
  create: 'New copy',
  form: {
    title: 'New data copy',
    text: 'We email the owner of the address a link. The copy is made once they confirm, and only they can download it.',
    email: 'Email address',
    save: 'Send link',
    busy: 'Sending...',
    done: ['Link sent', 'The copy is made once {email} confirms.'],
    failed: 'Link not sent',
  },
} as const;
