export const subscriberStates = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  spam: 'Spam',
} as const;

export const subscriberSources = {
  website: 'Website',
  consultation: 'Consultation request',
  import: 'Import',
} as const;

export const subscriberView = {
  open: '{state}, details of {email}',
  onlyConfirmed: 'Copy and export only confirmed addresses',
  fields: {
    state: 'State',
    source: 'Source',
    createdAt: 'Subscribed',
    consentAt: 'Consent',
    consentSource: 'How they agreed',
    confirmedAt: 'Confirmed',
    topics: 'Topics',
    unsubscribedAt: 'Unsubscribed',
    reason: 'Reason',
    bouncedAt: 'Last bounce',
    bounceText: 'The mail server said',
  },
  reasons: {
    link: 'Link in an email',
    one_click: 'One click in the mail program',
    bounce: 'Emails came back',
    complaint: 'Reported as spam',
    staff: 'Unsubscribed by staff',
  },
  noTopics: 'None',
  keep: 'Keep as is',
  unsubscribe: {
    label: 'Unsubscribe',
    title: 'Unsubscribe {email}?',
    text: 'They get no more newsletters, and those in the queue are canceled. Only they can subscribe again, by confirming their address.',
    confirm: 'Unsubscribe',
    done: 'Unsubscribed',
    failed: 'Not unsubscribed',
  },
  bounce: {
    label: 'Mark as bounced',
    title: 'Mark {email} as bounced?',
    text: 'Use this when emails to the address come back. It gets no more newsletters until its owner confirms it again.',
    confirm: 'Mark as bounced',
    done: 'Marked as bounced',
    failed: 'Not marked as bounced',
  },
} as const;
