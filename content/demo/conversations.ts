import { sampleAnswer } from '../conversations.ts';

const HOUR = 3_600_000;

const refunds = {
  number: 1,
  kind: 'policy',
  title: 'Refund Policy',
  heading: 'Subscriptions',
  url: '/refund-policy',
} as const;
const start = {
  number: 1,
  kind: 'post',
  title: 'What Bespoke AI Really Means for Your Business',
  heading: 'How to begin without risk',
  url: '/blog/what-bespoke-ai-means',
} as const;
const numbers = sampleAnswer.source;

type Source = typeof refunds | typeof start | typeof numbers;
/** `handed_over` is the note of a hand-over. */
type Said = { role: 'user' | 'assistant' | 'staff' | 'note'; content: string; sources?: readonly Source[] };

const asked = (content: string): Said => ({ role: 'user', content });
const answered = (content: string, ...sources: Source[]): Said => ({ role: 'assistant', content, sources });
const wrote = (content: string): Said => ({ role: 'staff', content });
const handedOver: Said = { role: 'note', content: 'handed_over' };

/** `hoursAgo` is when the last message was written. The customer `demo` has those without a buyer. */
const conversations: readonly {
  hoursAgo: number;
  buyerIndex: number | null;
  agentId: string;
  said: readonly Said[];
}[] = [
  {
    hoursAgo: 3,
    buyerIndex: null,
    agentId: 'ai-specialist',
    said: [
      asked('Which process should we automate first?'),
      answered(
        'Start with one process that meets three conditions: [1]\n\n- It is **frequent**, so that a gain shows within weeks.\n- It is **costly** enough for the gain to matter.\n- It is **well understood**: someone can say what a good result looks like, with twenty real examples.\n\nWhich process do your people complain about most?',
        start,
      ),
      asked('Sorting support tickets. About 300 a week.'),
      answered(
        'That is a good first case: frequent, and easy to check against what your team decides today. Agree on what a correctly sorted ticket is worth per month, and collect twenty examples with the right answer. [1]\n\n**Next step:** let two people sort the same fifty tickets. Where they disagree, the rules are not clear enough yet.',
        start,
      ),
    ],
  },
  {
    hoursAgo: 30,
    buyerIndex: null,
    agentId: 'ai-specialist',
    said: [
      asked('How do we know after three months whether it works?'),
      answered(
        'Measure it from the first day, before and after. [1]\n\n1. **Quality:** how often is the result good enough to use? Have two people mark fifty real examples.\n2. **Time:** how long does the task take now, including checking? Use a clock, because estimates are too generous.\n3. **Cost:** add model fees, hosting and hours of review, and divide by finished tasks.',
        numbers,
      ),
    ],
  },
  {
    hoursAgo: 120,
    buyerIndex: null,
    agentId: 'ai-specialist',
    said: [
      asked('If we cancel halfway through a month, do we get money back?'),
      answered(
        'No. After you cancel, no further monthly fees are charged and your access continues until the end of the period you have paid, but the current period is not refunded, even if it is only partly used. [1]',
        refunds,
      ),
    ],
  },
  {
    hoursAgo: 2,
    buyerIndex: 4,
    agentId: 'business-consultant',
    said: [
      asked('Can you connect to our booking system? It is a self-hosted one from 2016.'),
      answered(
        "I found nothing about that system in our texts. Whether it can be connected depends on what it exports, so it's best to ask our team.",
      ),
      handedOver,
      asked('It is called Roomly, version 4. It has a CSV export every night. Could that be enough?'),
    ],
  },
  {
    hoursAgo: 26,
    buyerIndex: 9,
    agentId: 'productivity-coach',
    said: [
      asked('How do I cut meetings in half?'),
      answered(
        'Cancel every recurring meeting without a decision for two weeks, and see which ones people ask to have back. Shorten the others to 25 minutes.',
      ),
      handedOver,
      asked('We have works council rules for this. Can someone help us with the wording?'),
      wrote(
        'Good morning, happy to help. Please send the rule that worries you, and I will suggest a wording by tomorrow.',
      ),
    ],
  },
];

const MINUTES_BETWEEN = 4;

/** Conversations for demo mode with a provider, two of them handed over. */
export const createConversations = (now: Date) =>
  conversations.map(({ hoursAgo, said, ...conversation }) => {
    const timeOf = (index: number) =>
      new Date(now.getTime() - hoursAgo * HOUR - (said.length - 1 - index) * (MINUTES_BETWEEN * 60_000));
    const title = said[0]?.content ?? '';
    const messages = said.map((one, index) => ({
      ...one,
      sources: [...(one.sources ?? [])],
      createdAt: timeOf(index),
    }));
    return { ...conversation, title, messages };
  });

/** What the customer `demo` asks with. */
export const createDemoPlan = (now: Date) => ({
  agentId: 'ai-specialist',
  plan: 'Premium',
  priceCents: 7900,
  renewalDate: new Date(now.getTime() + 18 * 24 * HOUR),
  createdAt: new Date(now.getTime() - 12 * 24 * HOUR),
});
