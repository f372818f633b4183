/** What staff are told about, as the bell, the list and emails show it. */
export const notificationTitles = {
  lead: 'New request from {subject}',
  reply: '{subject} replied by email',
  conversation: '{subject} is asking for a person',
  order: 'New order from {subject}',
  'failed-payment': 'Payment failed: {subject}',
  dispute: 'Payment disputed: {subject}',
  'failed-email': 'Email failed: {subject}',
  'failed-deletion': 'Deletion failed: {subject}',
  restore: '{subject}',
  spend: 'AI spend: {subject}',
  security: 'Security: {subject}',
  health: '{subject}',
  promise: 'Promise to {subject}',
  owner: 'Yours now: {subject}',
} as const;

/** To somebody who was made the owner of leads or a promise. */
export const yoursNow = {
  text: '{what}. {giver} gave it to you.',
  several: '{giver} gave them to you.',
  lead: 'Lead',
  leads: '{count} leads',
  promise: '{promise}, due {due}',
} as const;

export const bell = {
  title: 'Notifications',
  unread: '{count} unread',
  isUnread: 'Unread',
  readAll: 'Mark all as read',
  all: 'See all notifications',
  settings: 'Settings',
  none: 'No notifications yet',
  noneText: 'What needs your attention will appear here.',
  noneUnread: "You've read everything",
  failed: 'Failed to load the notifications',
  notMarked: 'Not marked as read',
} as const;

export const notificationList = {
  title: 'Your notifications',
  filterLabel: 'Show',
  filters: [
    ['all', 'All'],
    ['unread', 'Unread'],
  ],
  read: 'Mark as read',
  readOne: 'Mark as read: {title}',
  more: 'Load more',
  loadingMore: 'Loading more...',
} as const;

export const notificationSettings = {
  title: 'Notification settings',
  text: 'Choose what the bell shows and what is emailed to {email}. Changes apply to new notifications.',
  kind: 'About',
  bell: 'Bell',
  email: 'Email',
  kinds: {
    lead: 'New requests',
    reply: 'Emails from leads',
    conversation: 'Conversations waiting for a person',
    order: 'New orders',
    'failed-payment': 'Failed payments',
    dispute: 'Disputed payments',
    'failed-email': 'Failed emails',
    'failed-deletion': 'Failed deletions of personal data',
    restore: 'Restored backups',
    spend: 'AI spend near its limit',
    security: 'Account security',
    health: 'Failures of the site, and when it works again',
    promise: 'Promises that fall due',
    owner: 'Leads and promises given to you',
  },
  inBell: '{kind} in the bell:',
  byEmail: '{kind} by email:',
  states: { on: 'On', off: 'Off' },
  save: 'Save settings',
  saving: 'Saving...',
  saved: 'Settings saved',
  notSaved: 'Settings not saved',
  failed: 'Failed to load the settings',
} as const;
