/** What the command menu offers beside the pages of the navigation, with the words that it is also found by. */
export const commandWords = {
  /** By what they need. */
  panel: {
    'manage-billing': [
      ['Customer Orders', '/admin?tab=orders', 'sales invoices payments purchases receipts refunds bills'],
      ['Failed orders', '/admin?tab=orders&filter=failed', 'declined card payments errors unpaid'],
      ['Refunded orders', '/admin?tab=orders&filter=refunded', 'refunds returns money back'],
      ['Disputed orders', '/admin?tab=orders&filter=disputed', 'chargebacks disputes bank'],
      ['Subscriptions', '/admin?tab=orders&list=subscriptions', 'plans recurring renewals trials mrr'],
      [
        'Past-due subscriptions',
        '/admin?tab=orders&list=subscriptions&filter=past_due',
        'dunning unpaid declined card',
      ],
      ['Special offers', '/admin?tab=marketing&list=offers', 'marketing coupons discounts promo codes vouchers deals'],
    ],
    'answer-leads': [
      ['Unanswered leads', '/admin?tab=contacts&layout=list&view=unanswered', 'waiting overdue reply late inquiries'],
      ['My leads', '/admin?tab=contacts&layout=list&view=mine', 'own inquiries'],
      ['Follow-ups', '/admin?tab=contacts&layout=list&view=follow-up', 'due reminders get back leads tasks'],
      ['Lead board', '/admin?tab=contacts&layout=board', 'pipeline kanban stages deals'],
      ['Spam', '/admin?tab=contacts&filter=spam', 'junk leads inquiries'],
    ],
    'manage-subscribers': [
      [
        'Newsletter Subscribers',
        '/admin?tab=subscribers',
        'mailing list recipients readers import emails unsubscribed',
      ],
    ],
    'manage-campaigns': [
      ['Campaigns', '/admin?tab=marketing&list=campaigns', 'marketing newsletter mailing broadcast emails'],
    ],
    'see-waitlist': [['Waitlists', '/admin?tab=marketing&list=waitlist', 'marketing launch interested']],
    'manage-emails': [
      ['Emails that failed', '/admin?view=emails&filter=failed:all', 'bounced undelivered smtp errors mail outbox'],
    ],
    'manage-consultants': [
      ['Consultants', '/admin?view=conversations&list=consultants', 'ai agents prompts instructions versions models'],
      ['Company documents', '/admin?view=conversations&list=documents', 'knowledge files sources upload answers'],
    ],
    'erase-people': [
      ['Retention', '/admin?view=privacy&list=retention', 'gdpr keep delete periods how long'],
      ['Closing accounts', '/admin?view=privacy&list=closures', 'gdpr delete account requests'],
      ['Erasures', '/admin?view=privacy&list=erasures', 'gdpr delete personal data forget'],
      ['Data copies', '/admin?view=privacy&list=copies', 'gdpr export personal data download'],
    ],
    'see-notifications': [['Notification settings', '/admin/notifications#settings', 'alerts bell preferences email']],
  },
  own: [
    [
      'Security',
      '/dashboard/profile?tab=security',
      'password passkey two-factor sign-in 2fa authenticator recovery codes devices sessions browsers',
    ],
    ['Your privacy', '/dashboard/profile?tab=privacy', 'download my data delete close account gdpr export'],
    ['Your orders', '/dashboard?view=billing#orders', 'invoices receipts payments bills'],
  ],
  actions: {
    newPost: ['Write a post', 'new article blog create publish'],
    newCampaign: ['Write a campaign', 'new newsletter mailing send create'],
    bookCall: ['Book a call', 'new appointment meeting schedule consultation'],
  },
} as const;
