import { owned } from '../own.ts';

/** Emails about somebody's data. Names in braces are filled in. */
export const privacyEmails = owned('emails.privacy', {
  account: 'Your account',
  deletion: {
    subject: 'Your {{company}} data will be deleted on {day}',
    heading: "We'll delete your data on {day}",
    paragraphs: [
      "We've signed you out everywhere else, and we're canceling any subscriptions.",
      "Until {day} you can change your mind with the button below. After that, your name, address, messages and documents are erased. This can't be undone.",
      'Orders and invoices stay for tax reasons, without your name.',
    ],
    unconfirmed:
      'You never confirmed this email address, so requests that were sent from it stay. To delete them too, confirm the address in your profile before that day, or write to {{supportEmail}}.',
    button: 'Keep my account',
    note: "Canceled subscriptions aren't renewed if you keep the account.",
    footnote: "If you didn't ask for this, keep the account and change your password now.",
  },
  closed: {
    subject: 'Your {{company}} account is closed',
    heading: 'Your account is closed',
    paragraphs: [
      "Nobody can sign in to it anymore, and we're canceling any subscriptions.",
      'We erase its data on {day}. Orders and invoices stay for tax reasons, without your name.',
    ],
    footnote: "If you didn't ask for this, write to {{supportEmail}}.",
  },
  kept: {
    subject: "Your {{company}} data won't be deleted",
    heading: "We won't delete your data",
    canceled: 'Our team canceled the deletion of your data that began on {day}.',
    open: {
      text: 'Your account stays open, with everything in it. Canceled subscriptions stay canceled.',
      footnote:
        'If you still want your data to be deleted, ask for it again under Privacy in your profile, or write to {{supportEmail}}.',
    },
    closed: {
      text: 'Your data stays with us. Your account stays closed, so nobody can sign in to it. Canceled subscriptions stay canceled.',
      footnote: 'If you still want your data to be deleted, write to {{supportEmail}}.',
    },
    button: 'Open my privacy settings',
  },
  policy: {
    subject: 'Our {policy} changes on {day}',
    heading: 'Our {policy} changes on {day}',
    announced: 'A new version of our {policy} takes effect on {day}. Until then, the current version applies.',
    says: 'From that day, the {policy} says:',
    more: '{count} more paragraphs change.',
    gone: 'From that day, it no longer says:',
    choice:
      "If you agree, there's nothing to do. If you don't, you can close your account in your profile before that day.",
    button: 'Read the {policy}',
    footnote: "You're receiving this email because you have an account with us. Questions? Write to {{supportEmail}}.",
  },
  copies: {
    eyebrow: 'Your data',
    confirm: {
      subject: 'Confirm that you want a copy of your data from {{company}}',
      heading: 'Do you want a copy of your data?',
      paragraphs: [
        'We were asked for a copy of everything {{company}} keeps about this address. Please confirm that this was you. We then make the copy and email you a link to it.',
        'The link works until {day}.',
      ],
      button: 'Confirm',
      footnote: "If you didn't ask for it, ignore this email. We won't make a copy.",
    },
    own: {
      subject: 'The copy of your {{company}} data is ready',
      heading: 'Your copy is ready',
      paragraphs: ['You can download it in your profile until {day}. You need to sign in first.'],
      button: 'Open your profile',
      footnote: "If you didn't ask for it, change your password: someone else may be signed in to your account.",
    },
    byAddress: {
      subject: 'The copy of your {{company}} data is ready',
      heading: 'Your copy is ready',
      paragraphs: [
        "You can download it until {day}. Don't forward this email: whoever has the link can download the copy.",
      ],
      button: 'Download your data',
      footnote: "You're receiving this because you confirmed that you want a copy of your data.",
    },
  },
});
