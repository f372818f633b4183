const team = '/admin?view=team';
const texts = '/admin?view=site&part=texts';
const emails = '/admin?view=emails';
const events = '/admin?tab=orders&list=events';
const general = '/admin?view=settings&part=general';

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
    todo: 'These facts about the company are examples: {names}. Replace or clear them.',
    link: { label: 'Edit facts', to: texts },
  },
  testimonials: {
    done: 'No testimonial is invented.',
    todo: '{count} testimonials are invented. Replace or remove them.',
    link: { label: 'Edit testimonials', to: texts },
  },
  case: {
    done: 'The measured case is your own.',
    todo: 'The measured case on the landing page is an example. Replace or hide it.',
    link: { label: 'Edit case', to: texts },
  },
  hours: {
    done: 'Visitors can book a call.',
    todo: 'Visitors find no free time for a call within 60 days. Save the hours of at least one host.',
    link: { label: 'Set hours', to: '/admin?view=calendar' },
  },
  policies: {
    done: 'Every policy has been confirmed.',
    todo: 'Nobody has confirmed the wording that came with the site: {names}. Read these texts, then confirm or change them.',
    link: { label: 'Open policies', to: '/admin?view=site&part=policies' },
  },
  postal: {
    done: 'Newsletters carry your postal address.',
    todo: 'The law requires your postal address in newsletters. In production, no campaign can be sent without it.',
    link: { label: 'Enter address', to: `${general}#POSTAL_ADDRESS` },
  },
  'mail-server': {
    done: 'A mail server is set.',
    todo: 'No mail server is set, so emails wait in the queue.',
    link: { label: 'Set up email', to: `${general}#MAIL_SERVER` },
  },
  delivery: {
    done: 'The mail server accepts emails.',
    todo: 'The mail server has not accepted an email yet.',
    link: { label: 'Open emails', to: emails },
  },
  payments: {
    done: 'Stripe takes payments.',
    todo: 'Nothing can be bought with real money. Enter your Stripe keys.',
    link: { label: 'Set up payments', to: `${general}#STRIPE_SECRET_KEY` },
  },
  events: {
    done: "Stripe's reports of payments arrive.",
    todo: 'Stripe has not reported a payment yet. Buy a plan to try it, then refund it.',
    link: { label: 'Show reports', to: events },
  },
  prices: {
    done: 'Plans and prices are as you want them.',
    todo: 'Check the plans and their prices, then change them or keep them.',
    link: { label: 'Show plans', to: '/admin?view=site&part=plans' },
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
    todo: "No provider answers for the consultants, so customers get the demo's answer. Enter one, or leave it as it is.",
    link: { label: 'Set up answers', to: `${general}#AI_BASE_URL` },
  },
  backups: {
    done: 'Backups are made, and one was restored to try it.',
    todo: 'No backup has been made and proven yet. The site does both at night, unless BACKUP_AT is off. If you back up in another way, try a restore, then keep this as it is.',
    link: { label: 'Show backups', to: '/admin?view=health' },
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

/** What people call the facts that may be examples. */
export const factNames: Readonly<Record<string, string>> = {
  email: 'email',
  supportEmail: 'support email',
  phone: 'phone number',
  schedulingUrl: 'scheduling address',
  'social.linkedin': 'LinkedIn',
  'social.twitter': 'Twitter',
  'social.facebook': 'Facebook',
  'social.instagram': 'Instagram',
  'products.prompt': 'address of the first product',
  'products.content': 'address of the second product',
};

export const launchCheck = {
  title: 'Launch check',
  done: '{done} of {count} done',
  left: '{open} to do, {confirm} to confirm.',
  filter: {
    label: 'Which items',
    all: 'All',
    open: 'To do',
    confirm: 'Confirm',
    done: 'Done',
    none: 'No item is in this state.',
  },
  checked: 'Checked at {time}. Items check themselves; "Keep as is" records your name and the date.',
  again: 'Check again',
  checking: 'Checking…',
  everything: 'Everything is done.',
  demo: 'This is the demo. Its company, look, texts and plans can be yours already: a backup takes them to your own site.',
  own: 'Make it yours',
  ofGroup: '{done} of {count} done',
  ofDoneGroup: 'All {count} done',
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
