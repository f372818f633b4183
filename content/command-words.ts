import { policyFacts } from './legal/policies.ts';

const general = '/admin?view=settings&part=general';

/** What the command menu offers beside the pages of the navigation, with the words that it is also found by. */
export const commandWords = {
  /** Cards of what is sold. */
  catalogue: { plan: '{name} plan', agent: 'Agent {name}', keywords: 'price tokens sell hide rename' },
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
      ['Promises', '/admin?view=promises', 'due overdue deadlines terms late owner kept'],
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
    'publish-post': [
      ['Import posts', '/admin?tab=blog&do=import', 'wordpress ghost xml json blog upload move migrate'],
      ['Export posts', '/api/blog/export', 'markdown zip blog download backup'],
      ['Redirects', '/admin?tab=blog&do=redirects', 'old addresses moved urls 301 rules blog'],
    ],
    'open-settings': [
      ['Mail server', `${general}#MAIL_SERVER`, 'smtp email port encryption tls starttls user password outgoing'],
      ['Email sender', `${general}#MAIL_FROM_NAME`, 'from name address mail'],
      ['Postal address', `${general}#POSTAL_ADDRESS`, 'newsletter law imprint street'],
      ['Stripe keys', `${general}#STRIPE_SECRET_KEY`, 'payments secret key webhook signing address'],
      ['AI provider', `${general}#AI_BASE_URL`, 'openai api key model address prices consultants'],
      ['Monthly AI limit', `${general}#AI_MONTHLY_LIMIT`, 'ai budget spend cost cap dollars'],
      ['Addresses for leads', `${general}#LEAD_EMAILS`, 'emails recipients notify inquiries'],
      ['Hours until a lead is unanswered', `${general}#UNANSWERED_HOURS`, 'business hours overdue waiting'],
      ['Business time zone', `${general}#BUSINESS_TIMEZONE`, 'timezone clock dates'],
      ['Business hours', `${general}#BUSINESS_HOURS`, 'opening hours weekdays open closed times'],
      ['Holidays', `${general}#HOLIDAYS`, 'closed days calendar vacation promises'],
      ['Second factor for staff', `${general}#REQUIRE_STAFF_2FA`, '2fa two-factor security sign-in require'],
    ],
    'erase-people': [
      ['Retention', '/admin?view=privacy&list=retention', 'gdpr keep delete periods how long'],
      ['Closing accounts', '/admin?view=privacy&list=closures', 'gdpr delete account requests'],
      ['Erasures', '/admin?view=privacy&list=erasures', 'gdpr delete personal data forget'],
      ['Data copies', '/admin?view=privacy&list=copies', 'gdpr export personal data download'],
    ],
    'manage-site': policyFacts.map(
      ({ id, title }) =>
        [`Edit ${title}`, `/admin?view=site&part=policies&policy=${id}`, 'legal texts policies versions site'] as const,
    ),
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
