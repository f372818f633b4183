import { owned } from '../own.ts';

/** Emails about an account. Names in braces are filled in. */
export const accountEmails = owned('emails.accounts', {
  eyebrow: 'Your account',
  verify: {
    subject: 'Confirm your email address for {{company}}',
    heading: 'Confirm your email address',
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours.'],
    button: 'Confirm address',
    footnote: "Someone used this address to register with {{company}}. If this wasn't you, you can ignore this email.",
  },
  reset: {
    subject: 'Reset your {{company}} password',
    heading: 'Choose a new password',
    paragraphs: ['The link works once, within the next {time}. Using it signs you out everywhere.'],
    hour: 'hour',
    day: '24 hours',
    button: 'Choose a new password',
    footnote:
      "Someone asked to reset your password. If this wasn't you, you can ignore this email. Your password stays the same.",
  },
  role: {
    subject: 'Your {{company}} account has a new role',
    heading: 'You now have the role {role}',
    paragraphs: [
      'To make sure that only you can use your account, we signed it out everywhere. Your old password, authenticator app and passkeys no longer work.',
      'Choose a new password to sign in. The link works once, within the next hour. After that, request another one on the sign-in page.',
    ],
    button: 'Choose a new password',
    footnote: "You're receiving this because our staff changed the role of your account.",
  },
  passwordChanged: {
    subject: 'Your {{company}} password was changed',
    heading: 'Your password was changed',
    paragraphs: ["You've been signed out everywhere else. If this was you, there's nothing more to do."],
    button: "This wasn't me",
    footnote: "You're receiving this because your password was changed.",
  },
  oldAddress: {
    subject: 'Approve the new email address for your {{company}} account',
    heading: 'Approve your new email address',
    paragraphs: [
      'Someone who is signed in to your account asked to change its email address.',
      'The change takes effect once it is confirmed here and at the new address. The link works for 24 hours.',
    ],
    button: 'Approve the change',
    footnote: "If this wasn't you, don't approve the change, and change your password now.",
  },
  newAddress: {
    subject: 'Confirm this address for your {{company}} account',
    heading: 'Confirm your new email address',
    both: 'The change takes effect once it is confirmed here and at the current address. The link works for 24 hours.',
    here: 'The change takes effect once you confirm it here. The link works for 24 hours.',
    button: 'Confirm address',
    footnote:
      "Someone asked to use this address for an account with {{company}}. If this wasn't you, you can ignore this email.",
  },
  newBrowser: {
    subject: 'New sign-in to your {{company}} account',
    heading: 'You signed in with a new browser',
    paragraphs: [
      "If this was you, there's nothing to do. If not, change your password now: this signs everyone else out.",
    ],
    browser: 'Browser',
    time: 'Time',
    button: "This wasn't me",
    footnote: "You're receiving this because your account was used in a browser for the first time.",
  },
  invitation: {
    subject: 'Your invitation to {{company}}',
    heading: 'Your invitation to {{company}}',
    paragraphs: ["You've been invited to create an account. {work}", 'The link works once, within the next 7 days.'],
    work: {
      customer: 'You can see your calls, subscriptions and orders there.',
      editor: 'You can write for the blog and hold consultations there.',
      advisor: 'You can answer requests and conversations and hold consultations there.',
      admin: 'You can run the whole website there.',
    },
    button: 'Create your account',
    footnote: "If you weren't expecting this invitation, ignore this email. No account will be created.",
  },
  contact: {
    subject: '{name} is your contact at {{company}}',
    eyebrow: 'Your plan',
    heading: '{name} is your contact',
    paragraphs: [
      'From now on, {name} looks after your account. You can ask them about your plan, your consultants and anything we do for you.',
      'Reply to this email to write to {name}.',
    ],
    button: 'Open the dashboard',
    footnote: "You're receiving this because your plan includes a contact of your own.",
  },
});
