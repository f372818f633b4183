type JobText = readonly [
  /** Its name on screens. */
  label: string,
  what: string,
  /** What waits while it fails. */
  affects: string,
];

/** Everything that runs on a schedule, by the name of its job. */
export const jobTexts: Record<string, JobText> = {
  'clean-up': [
    'Clean up',
    'Deletes what has expired: sessions, links, old emails',
    'Expired entries take space. They no longer work in any case.',
  ],
  'outside-pictures': [
    'Copy pictures',
    'Copies pictures of other sites that posts show',
    'Posts are shown without the new pictures of other sites.',
  ],
  'busy-times': [
    'Read calendars',
    "Fetches hosts' busy times",
    'Visitors may book times at which a host has other appointments.',
  ],
  'call-reminders': [
    'Call reminders',
    'Emails people a day and an hour before a call',
    'People are not reminded of their calls.',
  ],
  'due-posts': [
    'Scheduled posts',
    'Records which scheduled posts have appeared',
    'Posts still appear in time. If the clock is set back, one that just appeared is hidden again.',
  ],
  'post-notes': [
    'Notes about posts',
    'Tells subscribers who asked for it about a new post',
    'Subscribers learn of new posts later, or not at all after a day.',
  ],
  'subscriber-imports': [
    'Import subscribers',
    'Adds the addresses of imported lists',
    'Imported lists stay incomplete.',
  ],
  mailbox: [
    'Answers by email',
    'Brings answers to our emails to their leads',
    'Answers wait unread in the mailbox. None is lost: they are read when it works again.',
  ],
  'unanswered-digest': [
    'Promises and daily digest',
    'Tells staff what falls due, and once a day who waits for an answer',
    'Staff are not reminded. The panel still shows who waits and what is due.',
  ],
  retention: [
    'Retention',
    'Deletes data whose time is over',
    'Data that should be gone is still stored. Nothing else is affected.',
  ],
  erasures: [
    'Erasures',
    'Erases closed accounts and repeats erasures after a restore',
    'People who asked to be erased are still stored.',
  ],
  'sandbox-renewals': [
    'Renew in the sandbox',
    'Renews the subscriptions of the demo',
    'Subscriptions of the demo do not renew.',
  ],
  'payment-events': [
    'Retry payment events',
    'Applies events that failed before',
    'Purchases with failed events show an older state.',
  ],
  checkouts: [
    'Check purchases',
    'Asks the provider about open purchases',
    'A purchase whose report was lost stays open.',
  ],
  'lost-purchases': [
    'Find lost purchases',
    'Finds payments that a restored backup does not know',
    'Payments made after a restored backup are missing.',
  ],
  'inactive-customers': [
    'Stop charges',
    'Ends the subscriptions of closed accounts',
    'Closed accounts may be charged again.',
  ],
  'customer-emails': [
    'Update addresses',
    "Tells the provider customers' new addresses",
    'Receipts of the provider go to an old address.',
  ],
  'renewal-notices': [
    'Renewal notices',
    'Emails customers before a renewal',
    'Customers are charged without the notice they were promised.',
  ],
  'price-changes': [
    'Change prices',
    'Moves subscriptions to their new price',
    'Customers keep paying the price from before.',
  ],
  'old-payment-events': [
    'Delete old events',
    'Deletes payment events whose time is over',
    'Old events take space. Nothing else is affected.',
  ],
  'engine-memory': [
    'Release memory',
    'Gives back memory of the embedded database',
    'The server uses more memory than it needs.',
  ],
  checkpoint: [
    'Write checkpoint',
    'Writes the log of the embedded database into its tables',
    'The next start takes longer.',
  ],
  vacuum: ['Vacuum', 'Frees space in the embedded database', 'The database grows more than it needs to.'],
  health: [
    'Check health',
    'Runs these checks and emails admins when something fails',
    'Nobody is emailed when something fails. This page still shows it.',
  ],
  backup: [
    'Backup',
    'Makes a backup, restores it somewhere else and compares',
    'There is no new backup. Earlier ones are still there.',
  ],
};

/** What happened, by what the technical line says. */
export const jobErrors: readonly (readonly [RegExp, string])[] = [
  [/statement timeout|query read timeout|lock timeout/i, "The database didn't answer in time"],
  [
    /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect/i,
    'The connection to another server failed',
  ],
  [/ENOSPC|disk full|could not extend/i, 'The disk is full'],
  [/deadlock/i, 'Another change was in the way'],
  [/expired|timed out/i, "The job didn't finish in time"],
];
