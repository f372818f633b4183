import { periodInWords, periodText } from '#lib/time/periods.ts';
import { company } from './company.ts';
import { changeOfMind, retention, unconfirmedSignUps } from './retention.ts';

/** The Privacy tab of the profile. */
export const myPrivacy = {
  loading: 'Loading your privacy settings',
  failed: "We couldn't load your privacy settings.",
  again: 'Try Again',
  unreachable: 'Could not connect to server',
} as const;

export const myData = {
  heading: 'My data',
  text: 'A copy of everything we keep about you, as JSON files with a readable index.',
  contents: [
    'Your account, sessions and sign-in methods',
    'Requests and bookings',
    'Subscriptions, orders and invoices',
    'Conversations, documents and tokens',
    'Emails we sent you',
    'Newsletter consent, with source and time',
  ],
  states: {
    none: { title: 'No copy yet', text: 'Making one usually takes less than a minute.' },
    making: { title: 'Making your copy', text: 'This usually takes less than a minute. You can leave this page.' },
    ready: { title: 'Your data from {date}', text: 'ZIP file, {size}. Available until {until}.' },
    failed: { title: "We couldn't make your copy", text: 'Something went wrong on our side.' },
    expired: {
      title: 'Your copy from {date} has expired',
      text: `We delete copies after ${periodInWords(retention.copies)}.`,
    },
  },
  download: 'Download',
  make: {
    none: 'Make a copy',
    making: 'Make a new copy',
    ready: 'Make a new copy',
    failed: 'Try Again',
    expired: 'Make a new copy',
  },
  starting: 'Starting...',
  note: 'You need to be signed in to open the file.',
  notStarted: 'Copy not started',
  loading: 'Loading your copy',
  failed: "We couldn't load the state of your copy.",
} as const;

export const keptPeriods = {
  heading: 'How long we keep it',
  text: 'The same periods as in our',
  link: 'privacy policy',
  periods: [
    ['Contact requests', `${periodText(retention.requests)} after our last exchange`],
    ['Your account', `While it's open, and ${periodText(retention.accounts)} afterwards`],
    ['Orders and invoices', periodText(retention.orders)],
    ['Newsletter address', `Until you unsubscribe, or ${periodText(unconfirmedSignUps)} if nobody confirms it`],
    ['Conversations', `Until you delete them, at most ${periodText(retention.conversations)} after the last message`],
    ['Use of AI consultants', `${periodText(retention.usage)}, without the texts`],
    ['Documents', 'Until you delete them, or with your account'],
    ['Copies of your data', periodText(retention.copies)],
  ],
} as const;

const stays = `Orders and invoices stay for ${periodText(retention.orders)} without your name. We also keep a scrambled form of your address, so that we don't email you by mistake.`;
const erased = "Your name, address, conversations and documents are erased. This can't be undone.";

export const closing = {
  heading: 'Close my account',
  asked: { close: 'You asked us to close it on {at}.', delete: 'You asked us to delete your data on {at}.' },
  askedByStaff: 'Our staff started this for you on {at}.',
  choice: 'What would you like to do?',
  kinds: {
    close: {
      text: 'Nobody can sign in to a closed account.',
      label: 'Close my account',
      hint: `We keep your data for ${periodText(retention.accounts)}, then erase it.`,
      within: `Within ${periodText(retention.accounts)}`,
      steps: {
        today: 'You are signed out everywhere, and nobody can sign in again.',
        get within(): string {
          return `Write to ${company.supportEmail} if you want your account back.`;
        },
        after: erased,
        stays,
      },
      question: {
        title: 'Close your account?',
        text: "You'll be signed out everywhere, including here, and nobody will be able to sign in. We erase your data on {date}.",
        confirm: 'Close my account',
      },
      failed: 'Account not closed',
      done: 'Your account is closed. We erase your data on {date}.',
    },
    delete: {
      text: `You have ${periodInWords(changeOfMind)} to change your mind.`,
      label: 'Delete my data',
      hint: `We'll erase your personal data in ${periodInWords(changeOfMind)}. Orders and invoices stay without your name.`,
      within: `Within ${periodText(changeOfMind)}`,
      steps: {
        today: 'You are signed out everywhere except here.',
        within: 'You can change your mind here, or with the link we email to you.',
        after: erased,
        stays,
      },
      question: {
        title: 'Delete your data?',
        text: "You're signed out everywhere except here. We erase your data on {date}, and that can't be undone. Until then you can change your mind.",
        confirm: 'Delete my data',
      },
      failed: 'Deletion not started',
      done: 'We emailed you a link to change your mind.',
    },
  },
  /** Put before what happens today, if there is something to cancel. */
  plans: {
    planned: { one: 'Your plan is canceled.', some: 'Your plans are canceled.' },
    pending: { one: 'We are still canceling your plan.', some: 'We are still canceling your plans.' },
  },
  ruler: { today: 'Today', asked: 'Asked', on: 'on', erased: 'Erased' },
  steps: { today: 'Today', after: 'After {date}', stays: 'What stays' },
  proof: 'We ask for your password or passkey first.',
  busy: 'Closing...',
  cancel: 'Cancel',
  started: 'Deletion started',
  unknown: ['It may have started', 'The connection was lost. Load this page again to see whether it did.'],
  obstacles: {
    last_admin: {
      text: 'You are the only admin. Make someone else an admin first.',
      link: ['Open customers', '/admin?tab=customers'],
    },
    upcoming_calls: {
      text: "You're hosting upcoming calls. Cancel them first.",
      link: ['Open calendar', '/admin?view=calendar'],
    },
    needs_successor: {
      text: 'You have open leads, customers or promises. Ask an admin to remove you from the team: somebody else takes over.',
      link: ['Open promises', '/admin?view=promises'],
    },
  },
  banner: {
    title: { close: 'Your account is closed. We erase your data on {date}.', delete: 'We erase your data on {date}.' },
    left: {
      one: 'This is the last day to change your mind.',
      some: 'You have {count} days left to change your mind.',
    },
    keep: 'Keep my account',
    keeping: 'Keeping...',
    kept: ['Account kept', 'Your account stays open. Canceled plans stay canceled.'],
    failed: 'Account not kept',
  },
} as const;
