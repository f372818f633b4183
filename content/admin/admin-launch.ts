const team = '/admin?tab=customers&filter=team';
const emails = '/admin?view=emails';
const events = '/admin?tab=orders&list=events';

type Item = {
  done: string;
  /** What is missing, or what only staff can say. */
  todo: string;
  link?: { label: string; to: string };
};

/** By the ids of `LAUNCH_ITEMS`. */
const items = {
  facts: {
    done: 'The facts about the company are your own.',
    todo: 'These facts about the company are examples: {names}. Replace or clear them in content/company.ts.',
    link: { label: 'View website', to: '/' },
  },
  testimonials: {
    done: 'No testimonial is invented.',
    todo: '{count} testimonials are invented. Replace them in content/landing/landing.ts and content/consultation.ts.',
    link: { label: 'Show testimonials', to: '/#testimonials' },
  },
  case: {
    done: 'The measured case is your own.',
    todo: 'The measured case on the landing page is an example. Replace it in content/landing/case.ts.',
    link: { label: 'Show case', to: '/#case' },
  },
  hours: {
    done: 'Visitors can book a call.',
    todo: 'Visitors find no free time for a call within 60 days. Save the hours of at least one host.',
    link: { label: 'Set hours', to: '/admin?view=calendar' },
  },
  policies: {
    done: 'The policies are as you want them.',
    todo: 'The policies have their original wording. Read them, then keep them or change content/legal.',
    link: { label: 'Read policy', to: '/privacy' },
  },
  postal: {
    done: 'Newsletters carry your postal address.',
    todo: 'The law wants a postal address in newsletters. Set POSTAL_ADDRESS; until then no campaign can be sent.',
    link: { label: 'Open campaigns', to: '/admin?tab=marketing&list=campaigns' },
  },
  'mail-server': {
    done: 'A mail server is set.',
    todo: 'No mail server is set, so emails wait in the queue. Set SMTP_URL.',
    link: { label: 'Open emails', to: emails },
  },
  delivery: {
    done: 'The mail server accepts emails.',
    todo: 'The mail server has not accepted an email yet.',
    link: { label: 'Open emails', to: emails },
  },
  payments: {
    done: 'Stripe takes payments.',
    todo: 'Nothing can be bought with real money. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    link: { label: 'Show orders', to: '/admin?tab=orders' },
  },
  events: {
    done: "Stripe's reports of payments arrive.",
    todo: 'Stripe has not reported a payment yet. Buy a plan to try it, then refund it.',
    link: { label: 'Show reports', to: events },
  },
  prices: {
    done: 'Plans and prices are as you want them.',
    todo: 'Check the plans and their prices, then keep them or change content/plans.ts.',
    link: { label: 'Show plans', to: '/dashboard?view=billing' },
  },
  factors: {
    done: 'Every admin signs in with a second factor or a passkey.',
    todo: '{missing} of {admins} admins sign in with a password alone.',
    link: { label: 'Show people', to: team },
  },
  demo: {
    done: 'No demo account is left.',
    todo: 'Demo accounts are left: {names}. Run npm run demo:remove.',
    link: { label: 'Show people', to: team },
  },
  people: {
    done: 'Somebody can open the panel when you are away, or you work alone.',
    todo: 'Only one person can open the panel. Invite another, or keep it so.',
    link: { label: 'Show people', to: team },
  },
  answers: {
    done: 'Consultants answer as you want them to.',
    todo: "No provider answers for the consultants, so customers get the demo's answer. Set AI_BASE_URL, or keep it so.",
    link: { label: 'Open consultants', to: '/admin?view=conversations&list=agents' },
  },
  backups: {
    done: 'Backups are made, and one was restored to try it.',
    todo: "The site can't see its backups. Run npm run backup every night and restore one to try it, then keep this.",
  },
} satisfies Record<string, Item>;

type ItemId = keyof typeof items;

const groups: readonly { title: string; lead: string; items: readonly ItemId[] }[] = [
  { title: 'Identity', lead: 'Who your visitors deal with.', items: ['facts', 'testimonials', 'case', 'hours'] },
  { title: 'Legal', lead: 'What you promise, in writing.', items: ['policies', 'postal'] },
  { title: 'Email', lead: 'Emails reach people.', items: ['mail-server', 'delivery'] },
  { title: 'Money', lead: 'Payments are right.', items: ['payments', 'events', 'prices'] },
  { title: 'Safety', lead: 'Only your people get in.', items: ['factors', 'demo', 'people'] },
  { title: 'Operation', lead: 'Customers are answered, and nothing is lost.', items: ['answers', 'backups'] },
];

export const launchCheck = {
  title: 'Launch check',
  done: '{done} of {count} done',
  left: '{open} to do, {confirm} to confirm. Items check themselves.',
  everything: 'Everything is done.',
  demo: 'This is the demo: its examples stay until you run a site of your own.',
  ofGroup: '{done} of {count} done',
  states: { done: 'Done', open: 'To do', confirm: 'To confirm' },
  keep: 'Keep as is',
  undo: 'Undo',
  keptBy: 'Kept by {name}, {day}.',
  notSaved: 'Not saved',
  failed: 'Failed to load the launch check',
  /** Names what a button or link is about. */
  about: '{label}: {text}',
  today: { title: 'Before you open', more: 'Show all {count}' },
  error: 'The mail server said: {error}',
  items,
  groups,
} as const;
