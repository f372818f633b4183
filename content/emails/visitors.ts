import { owned } from '../own.ts';

/** Emails to people who asked us something. Names in braces are filled in. */
export const requestEmails = owned('emails.requests', {
  receipt: {
    eyebrow: 'Consultation',
    subject: "We've received your request",
    heading: "We've received your request",
    paragraphs: [
      'Thank you for asking us for a consultation. An AI architect reads every request and replies to this address within one business day.',
      "You don't have to wait for that: you can also choose a time now, in your own time zone.",
      'If you want to add something, write to {{email}}.',
    ],
    button: 'Book a 30-minute call',
    footnote:
      "You're receiving this because someone entered this address in our consultation form. If it wasn't you, ignore this email.",
  },
  answer: {
    eyebrow: 'Your conversation',
    subject: '{name} replied to you',
    heading: '{name} from our team replied to you',
    button: 'Reply in the conversation',
    note: 'Messages to our team cost no tokens. Further replies within ten minutes appear only in the conversation.',
    footnote: "You're receiving this because you asked for a person in a conversation.",
  },
});

/** Emails about a call to whoever booked it. */
export const callEmails = owned('emails.calls', {
  eyebrow: 'Consultation',
  facts: { when: 'When', before: 'Before', with: 'With', where: 'Where', link: 'Video link', reason: 'Reason' },
  video: 'Video call',
  phone: 'Phone. We call the number you gave us.',
  open: 'Open your call',
  change:
    "Plans changed? You can move or cancel the call on its page until {until}. Anyone with this link can change the call, so please don't forward it.",
  footnote: "You're receiving this because of your call with us.",
  unconfirmed:
    "You're receiving this because someone booked a call with this address. If it wasn't you, ignore this email.",
  held: {
    subject: 'Please confirm your call',
    heading: 'Confirm your call',
    paragraphs: ["We're holding this time for you until {until}. Confirm it, and we'll send you the invitation."],
    button: 'Confirm this call',
    note: "If you don't confirm it, others can book this time again.",
  },
  confirmed: {
    subject: 'Your call is booked: {time}',
    heading: 'Your call is booked',
    paragraphs: ['{host} looks forward to talking with you. The invitation for your calendar is attached.'],
  },
  moved: {
    subject: 'Your call has moved: {time}',
    heading: 'Your call has moved',
    paragraphs: ['The attached invitation updates the call in your calendar. Links in earlier emails no longer work.'],
  },
  newHost: {
    subject: 'Your call has a new host: {time}',
    heading: 'Your call has a new host',
    paragraphs: [
      '{name} now holds your call. The time stays the same.',
      'The attached invitation updates the call in your calendar. Links in earlier emails no longer work.',
    ],
  },
  canceled: {
    subject: 'Your call is canceled: {time}',
    heading: 'Your call is canceled',
    byStaff: "We can't hold this call, and we're sorry. You can choose another time whenever it suits you.",
    byVisitor: 'You canceled this call. You can choose another time whenever it suits you.',
    button: 'Book a new time',
  },
  link: {
    subject: 'The link to your call',
    heading: 'The link to your call',
    paragraphs: ['You asked for the link to the page of this call.'],
  },
  dayBefore: {
    subject: 'Reminder of your call: {time}',
    heading: 'Your call is coming up',
    paragraphs: ['This is a reminder of your call with {name}.'],
  },
  hourBefore: {
    subject: 'Your call starts soon: {time}',
    heading: 'Your call starts soon',
    paragraphs: ['{host} will be there. If something came up, {callOrWrite}.'],
  },
  missed: {
    subject: 'We missed each other',
    heading: 'We missed each other',
    paragraphs: ["This call didn't take place. You can choose another time whenever it suits you."],
    button: 'Book a new time',
  },
  after: {
    subject: 'Thank you for the call',
    heading: 'Thank you for the call',
    paragraphs: [
      'We hope it was useful. If a question has come up since, reply to this email, and {host} will answer it.',
    ],
    button: 'Book another call',
  },
  invitation: { summary: 'Consultation with {{company}}', text: 'With {host}.', change: 'Move or cancel this call:' },
});

/** What somebody gets in writing after a call. */
export const callNotesEmail = owned('emails.callNotes', {
  eyebrow: 'Consultation',
  subject: 'Your notes from our call',
  heading: 'Your notes',
  paragraphs: ['Hi {firstName},', 'Thank you for your time on {day}. This is what we took away from our call.'],
  titles: { heard: 'What we heard', recommended: 'What we recommend', next: 'What happens next' },
  correct: 'If we got something wrong, reply to this email, and {host} will correct it.',
  footnote: "You're receiving this because of your call with us.",
});

/** The secret link to a strategy or a plan. */
export const documentEmails = owned('emails.documents', {
  eyebrow: 'Consultation',
  strategy: {
    subject: 'Your strategy: {title}',
    heading: 'Your strategy is ready',
    paragraphs: ['Hi {firstName},', 'We wrote down what we recommend and why. You can read it online, or print it.'],
    button: 'Read the strategy',
  },
  plan: {
    subject: 'Your plan: {title}',
    heading: 'Your plan is ready',
    paragraphs: [
      'Hi {firstName},',
      'Here is our plan, with its scope, milestones and price. You can read it online, or print it.',
    ],
    button: 'Read the plan',
  },
  note: 'Whoever has this link can read it, so forward it only to people who should.',
  question: 'Do you have a question? Ask it on that page, or reply to this email, and {author} will answer.',
  footnote: "You're receiving this because you asked us for a consultation.",
});
