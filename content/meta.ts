import { company } from './company.ts';

export const meta = {
  home: {
    title: `${company.name} | Bespoke AI development for business`,
    description:
      'Your dedicated AI development partner. Custom AI systems, integration consulting and enterprise AI platforms, designed around the way your business works.',
  },
  consultation: {
    title: `Free 30-minute AI consultation | ${company.name}`,
    description:
      'Talk to an AI architect for 30 minutes. No obligation. Leave with a clear view of where AI pays off in your business.',
  },
  blog: {
    title: `Blog | ${company.name}`,
    description: 'Practical notes on planning, building and measuring AI systems for business.',
  },
  auth: {
    title: `Sign in | ${company.name}`,
    description: 'Sign in or create an account.',
  },
  legal: {
    title: `Legal policies | ${company.name}`,
    description: 'Privacy, terms, cookies, email, refund and AI policies.',
  },
  success: {
    title: `Payment successful | ${company.name}`,
    description: 'Your order and what happens next.',
  },
  booking: {
    title: `Your consultation | ${company.name}`,
    description: 'When your call is, and how to move or cancel it.',
  },
  trouble: {
    title: `Something went wrong | ${company.name}`,
    description: 'The page could not be loaded.',
  },
  notFound: {
    title: `Page not found | ${company.name}`,
    description: 'This page does not exist.',
  },
} as const;
