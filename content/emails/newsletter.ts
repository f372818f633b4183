import { owned } from '../own.ts';

/** Emails to newsletter subscribers and to people on a waitlist. */
export const newsletterEmails = owned('emails.newsletter', {
  eyebrow: 'Newsletter',
  footer: {
    reason: "You're receiving this because {consent}{when}.",
    consent: {
      website: 'you subscribed on our website',
      consultation: 'you asked for our newsletter with your consultation request',
      import: 'you agreed to receive our newsletter',
    },
    when: ' on {day}',
    unsubscribe: 'Unsubscribe',
    preferences: 'Change what you get',
    browser: 'Read in your browser',
  },
  confirm: {
    subject: 'Confirm your subscription to the {{company}} newsletter',
    heading: 'Confirm your subscription',
    paragraphs: [
      'Please confirm that you want our newsletter: one useful idea about AI at work, once a month. The link works for 30 days.',
    ],
    button: 'Confirm subscription',
    footnote: "If you didn't ask for this, ignore this email. We won't subscribe you.",
  },
  welcome: {
    subject: 'Welcome to the {{company}} newsletter',
    heading: 'Welcome',
    paragraphs: [
      'Thank you for subscribing. Once a month you get one useful idea about AI at work.',
      'You can also choose a note about each new article, and news about our products. Change what you get, or leave, at any time. The links at the end of every email work without signing in.',
    ],
    button: 'Read our blog',
    link: 'Choose what you get',
  },
  links: {
    subject: 'Your {{company}} newsletter settings',
    heading: 'Your newsletter settings',
    paragraphs: ['Someone, probably you, asked for a new link to change what you get from us or to unsubscribe.'],
    button: 'Open your settings',
  },
  waitlist: {
    eyebrow: 'Waitlist',
    subject: 'Confirm your place on the {{company}} waitlist',
    heading: 'Confirm your place on the waitlist',
    paragraphs: ['Please confirm that we may email you when the product is ready. The link works for 30 days.'],
    button: 'Confirm your place',
    footnote: "If you didn't ask for this, ignore this email. We won't add you to the waitlist.",
  },
  ready: {
    eyebrow: 'Waitlist',
    subject: '{product} is ready',
    heading: '{product} is ready',
    paragraphs: ['You asked us to tell you when {product} is ready. It is, from today.'],
    button: 'See {product}',
    footnote: "You're receiving this once, because you joined the waitlist for {product}.",
  },
  issue: {
    test: '[Test] {subject}',
    footnote: 'We sent this by email to the subscribers of our newsletter.',
    site: 'Go to {{company}}',
  },
});
