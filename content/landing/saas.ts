import { company } from '../company.ts';
import { owned } from '../own.ts';

export const saas = owned(
  'landing.saas',
  {
    anchor: 'saas-products',
    badge: 'Our SaaS Platform',
    heading: 'Enterprise-Grade AI Solutions',
    lead: 'Prefer to start today? Two of our own products are ready to use, and two more are on the way.',
    explore: 'Explore',
    products: [
      {
        id: 'prompt',
        badge: 'New',
        name: '',
        url: '',
        category: 'Prompt engineering platform',
        description: 'Write, test and share prompts that give the same good answer every time.',
        features: [
          {
            title: 'Intelligent Prompt Builder',
            text: 'Guided building blocks with live previews.',
          },
          {
            title: 'Memory & Learning',
            text: 'Remembers what works for your team.',
          },
          {
            title: 'Industry Templates',
            text: '65+ templates for all sectors.',
          },
        ],
      },
      {
        id: 'content',
        badge: 'Flagship',
        name: '',
        url: '',
        category: 'Content creation, scheduling and management platform',
        description: 'Plan a month of content, create it in your voice and publish it from one calendar.',
        features: [
          {
            title: 'Social Media Posts',
            text: 'Drafts sized and worded for each network.',
          },
          {
            title: 'Content Calendar',
            text: 'One shared plan with approvals.',
          },
          {
            title: 'Blog & Newsletter',
            text: 'Long-form drafts from a short brief.',
          },
          {
            title: 'Visual Content AI',
            text: 'On-brand images and layouts on request.',
          },
        ],
      },
    ],
    comingSoon: [
      {
        id: 'integrations',
        name: 'Integration Hub',
        badge: 'Coming Soon',
        description: 'Connect your AI tools to the software you already use, without custom code for every link.',
        action: 'Join Waitlist',
      },
      {
        id: 'analytics',
        name: 'AI Performance Analytics',
        badge: 'Coming Soon',
        description: 'See quality, cost and adoption of every AI tool in the company on one page.',
        action: 'Learn More',
      },
    ],
  },
  { lists: ['products', 'comingSoon'], free: ['url'] },
);

type Product = (typeof saas.products)[number];
const factsOf = (id: string) => Object.entries(company.products).find(([known]) => known === id)?.[1];

/** The two products of the company's facts keep their name and address there; added ones have their own. */
export const nameOf = ({ id, name }: Product): string => name || (factsOf(id)?.name ?? '');
export const addressOf = ({ id, url }: Product): string => url || (factsOf(id)?.url ?? '');

export const waitlist = owned(
  'landing.waitlist',
  {
    text: "Leave your email address and we'll email you when it's ready.",
    email: 'Email',
    button: 'Join Waitlist',
    busy: 'Joining...',
    close: 'Close',
    invalid: 'Please enter a valid email address',
    failed: 'Could not connect to server',
    done: { title: "You're on the list", text: "We'll email you when {product} is ready." },
    confirm: {
      title: 'Check your inbox',
      text: "You'll get an email with a link that confirms your place on the waitlist for {product}. It may take up to an hour.",
    },
  },
  { code: ['invalid', 'failed', 'done', 'confirm'] },
);
