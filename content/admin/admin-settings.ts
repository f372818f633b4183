export const settings = {
  heading: 'Settings',
  lead: 'How the site runs, and the records it keeps.',
  failed: 'Failed to load the settings',
  bar: 'Parts of the settings',
  /** Each with what it is for, and the words that the command menu also finds it by. */
  parts: {
    launch: [
      'Launch check',
      'What the site needs before it opens, and what of it is done.',
      'go live first steps placeholders examples missing setup checklist open',
    ],
    general: [
      'General',
      'Mail server, payments, AI provider, addresses for leads, time zone and staff sign-in.',
      'configuration options connections keys secrets environment',
    ],
    health: [
      'Health',
      'What runs in the background, and whether it works.',
      'status jobs checks disk certificate queue errors doctor monitoring',
    ],
    team: [
      'Team',
      'Who works here, what they may do, and who takes over when somebody leaves.',
      'roles people staff admins invite',
    ],
    emails: ['Emails', 'Every email the site sends: queued, sent and failed.', 'mail outbox smtp'],
    notifications: [
      'Notifications',
      'What you are told about, in the bell and by email.',
      'alerts bell preferences email settings',
    ],
    privacy: [
      'Privacy',
      'Retention, closing accounts, erasures and copies of data.',
      'retention erase delete export gdpr data copies closing',
    ],
    events: ['Payment events', 'What the payment provider reported.', 'webhooks stripe provider log'],
    spend: ['AI spend', 'What answers cost, by day, agent and customer.', 'cost of answers ai budget tokens limit'],
    audit: [
      'Audit log',
      'Who changed or exported what, and when.',
      'history who changed what trail did security activity changes',
    ],
  },
} as const;
