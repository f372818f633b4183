import { owned } from './own.ts';

/** What a subscriber can choose to receive. A new topic starts with whoever chooses it: earlier consent didn't cover it. */
export const newsletterTopics = owned('newsletter', {
  topics: [
    { id: 'monthly', label: 'Monthly newsletter', text: 'One useful idea about AI at work, once a month.' },
    { id: 'posts', label: 'New blog posts', text: 'A short note when we publish an article.' },
    { id: 'products', label: 'Product news', text: 'New agents and features, a few times a year.' },
  ],
}).topics;

/** What the sign-up boxes promise; other topics are chosen on the preferences page. */
export const signUpTopics = ['monthly'];

/** What is recorded as the source of consent. */
export const consentSources = {
  website: 'Newsletter form on the website',
  consultation: 'Newsletter box of the consultation form',
} as const;

/** The pages behind the links of newsletter emails. `{email}` is a masked address. */
export const newsletterPages = owned('newsletter.pages', {
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Click the button to stop all newsletters to {email}.',
    button: 'Unsubscribe',
    instead: 'Choose which emails you get instead',
    done: "You're unsubscribed.",
  },
  left: {
    title: "You're unsubscribed",
    text: "{email} won't get any more newsletters. You can subscribe again at any time.",
    button: 'Subscribe again',
  },
  bounced: {
    title: "Our emails don't reach you",
    text: 'Emails to {email} came back, so we stopped sending them. If the address works again, you can subscribe again.',
    button: 'Subscribe again',
  },
  pending: {
    title: 'Please confirm your address',
    text: "We've sent {email} an email with a link. We send nothing else until you open it and confirm. If it doesn't arrive, you can ask for another one in an hour.",
    button: 'Send the email again',
  },
  preferences: {
    title: 'What you get from us',
    text: 'Choose what we send to {email}.',
    legend: 'Emails',
    button: 'Save',
    leave: 'Unsubscribe from everything',
    done: 'Your choice is saved.',
    back: "You're subscribed.",
  },
  broken: {
    title: "This link doesn't work",
    text: "It's incomplete or no longer valid. Enter your address, and we'll send you a new link.",
    label: 'Email address',
    button: 'Send a new link',
    message: "This link doesn't work. Ask for a new one.",
  },
  expired: {
    title: 'Please subscribe again',
    text: "If you still want our newsletter, enter your address, and we'll send you a new link.",
  },
  sent: {
    title: 'Check your inbox',
    text: "If this address gets our newsletter, we've sent it an email with a new link. We send at most one a day.",
  },
  test: {
    title: 'This was a test email',
    text: 'Its links change nothing. In the newsletter itself, every subscriber gets links that work.',
  },
  unknown: {
    title: "We can't find this newsletter",
    text: "The link is incomplete, or the newsletter hasn't been sent yet.",
  },
  home: 'Go to the website',
});
