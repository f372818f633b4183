import { company } from '#content/company.ts';
import { launchPosts } from '#content/launch-posts.ts';
import { createRandom } from '#lib/random.ts';
import { createBookings, createHost } from './calls.ts';
import { createTemplates, withDeskFacts } from './leads.ts';
import { createOffers, createWaitlist } from './marketing.ts';
import { createCustomers, createLeads, createReaders } from './people.ts';
import { createOrders, createSubscriptions } from './sales.ts';

const SEED = 20_250_612;

const drafts = [
  {
    slug: 'choosing-your-first-use-case',
    title: 'Choosing Your First Use Case',
    summary: 'Four questions that separate a good first AI project from an expensive experiment.',
    tags: ['AI Strategy'],
    content: [
      'The best first project is small, frequent and already measured.',
      '## Four questions',
      '1. How often does the work happen?\n1. Who does it today, and how long does it take?\n1. What does a mistake cost?\n1. How would you know that it got better?',
      'If two of the four have no answer, choose another process.',
    ].join('\n\n'),
  },
  {
    slug: 'what-to-log-and-why',
    title: 'What to Log, and Why',
    summary: 'A short list of records that make an AI system explainable a year later.',
    tags: ['AI Performance', 'Automation'],
    content: [
      'When someone asks why the system said what it said, the log is the only honest witness.',
      '## Keep these',
      '- The question, as it was asked\n- The sources the answer relied on\n- The version of every instruction\n- Who approved the result',
      'Everything else is optional.',
    ].join('\n\n'),
  },
];

const posts = [
  ...launchPosts.map((post) => ({ ...post, createdAt: post.publishedAt })),
  ...drafts.map((draft) => ({
    ...draft,
    authorName: company.name,
    publishedAt: null,
    createdAt: new Date('2025-06-02T09:00:00.000Z'),
  })),
];

/**
 * Generated records for demo mode: the same on every machine, with dates counted back from `now`. Never loaded in
 * production.
 */
export function createDemoData(now: Date) {
  const random = createRandom(SEED);
  const customers = createCustomers(random, now, 200);
  const orders = createOrders(random, now, customers, 400);
  const subscriptions = createSubscriptions(random, now, customers, 120);
  const deskRandom = createRandom(SEED + 1);
  const leads = createLeads(random, now, customers, 60).map((lead) => withDeskFacts(deskRandom, now, lead));
  return {
    posts,
    customers,
    orders,
    subscriptions,
    leads,
    host: createHost(now),
    bookings: createBookings(now, leads),
    subscribers: createReaders(random, now, 150),
    waitlist: createWaitlist(random, now, 24),
    offers: createOffers(now),
    templates: createTemplates(now),
  };
}
