import { owned } from './own.ts';

export const meta = owned('meta', {
  home: {
    title: '{{company}} | Bespoke AI development for business',
    description:
      'Your dedicated AI development partner. Custom AI systems, integration consulting and enterprise AI platforms, designed around the way your business works.',
  },
  consultation: {
    title: 'Free 30-minute AI consultation | {{company}}',
    description:
      'Talk to an AI architect for 30 minutes. No obligation. Leave with a clear view of where AI pays off in your business.',
  },
  blog: {
    title: 'Blog | {{company}}',
    description: 'Practical notes on planning, building and measuring AI systems for business.',
  },
  auth: {
    title: 'Sign in | {{company}}',
    description: 'Sign in or create an account.',
  },
  legal: {
    title: 'Legal policies | {{company}}',
    description: 'Privacy, terms, cookies, email, refund and AI policies.',
  },
  success: {
    title: 'Payment successful | {{company}}',
    description: 'Your order and what happens next.',
  },
  booking: {
    title: 'Your consultation | {{company}}',
    description: 'When your call is, and how to move or cancel it.',
  },
  trouble: {
    title: 'Something went wrong | {{company}}',
    description: 'The page could not be loaded.',
  },
  notFound: {
    title: 'Page not found | {{company}}',
    description: 'This page does not exist.',
  },
});
