import { beforeEach, expect, test } from 'vitest';
import { launchPosts } from '#content/launch-posts.ts';
import { posts } from '#db/schema/blog.ts';
import { testApp } from '#tests/support/app.ts';
import { indexTexts } from './commands/index-texts.server.ts';
import { findPassages } from './queries.server.ts';

const { ctx, db } = await testApp();

const BESPOKE = 'What Bespoke AI Really Means for Your Business';
const AGENTS = 'One Question, Five Specialists: How Multi-Agent Systems Work';
const MEASURING = 'Measuring AI: The Numbers That Matter in the First 90 Days';

/** What customers ask, and the passage that answers it: its title, and its heading if it has one. */
const QUESTIONS: [question: string, title: string, heading: string][] = [
  ['Can I get my money back?', 'Refund Policy', 'All sales are final'],
  ['You billed my card two times, what now?', 'Refund Policy', 'Billing mistakes'],
  ['If I quit in the middle of the month, do I still have access?', 'Refund Policy', 'Subscriptions'],
  ['Why do you not give refunds?', 'Refund Policy', 'Why'],
  ['Do I get back what I paid for tokens I never used?', 'Refund Policy', 'Tokens'],
  ['What do I owe if I stop a custom project half way?', 'Refund Policy', 'Project work'],
  ['Will you charge me during the free trial?', 'Terms of Service', 'Free trials'],
  ['How old do I have to be to sign up?', 'Terms of Service', 'Who may use the service'],
  ['What happens when I run out of tokens?', 'Terms of Service', 'Tokens for AI agent features'],
  ['Who owns the results you make for me?', 'Terms of Service', 'Your content and ours'],
  ['How much can I claim if your system causes damage?', 'Terms of Service', 'Warranty and liability'],
  ['Which state law applies to a dispute?', 'Terms of Service', 'Governing law'],
  ['Will you warn me before you raise the price?', 'Terms of Service', 'Subscriptions and renewal'],
  ['Do you sell my data to anyone?', 'Privacy Policy', 'How we use it'],
  ['How long do you store my account details?', 'Privacy Policy', 'How long we keep it'],
  ['How can I have my personal information erased?', 'Privacy Policy', 'Your choices'],
  ['Do you keep my credit card number?', 'Privacy Policy', 'Information we collect'],
  ['Are my passwords encrypted?', 'Privacy Policy', 'Security'],
  ['Which other companies see my information?', 'Privacy Policy', 'Who receives it'],
  ['Do you track me with ads?', 'Cookie Policy', 'What we do not use'],
  ['Can I turn cookies off?', 'Cookie Policy', 'Your choices'],
  ['How do I stop getting your newsletter?', 'Email Policy', 'How you leave'],
  ['Did you buy my email address from somebody?', 'Email Policy', 'What we do not do'],
  ['Can I rely on the answers or might they be false?', 'AI Disclaimer', 'AI can be wrong'],
  ['Can your AI give me legal advice?', 'AI Disclaimer', 'Not professional advice'],
  ['Where do I report an offensive answer?', 'AI Disclaimer', 'Reporting a problem'],
  ['What does the Premium plan cost?', 'Plans', 'Premium plan'],
  ['How do I reach your support by phone?', 'Contact', 'Tell us what you want to improve'],
  ['How long is the first call and what does it cost?', 'Consultation', 'Free 30-minute consultation'],
  ['How long until you have built something that works?', 'About us', 'How a project runs'],
  ['Can you connect AI to the software we already have?', 'Services', 'AI Integration Consulting'],
  ['Do you have something that qualifies new leads?', 'AI solutions', 'Sales AI Solutions'],
  ['Can it read invoices automatically?', 'AI solutions', 'Operations AI Solutions'],
  [
    'Do you sell a tool for planning social media posts?',
    'Products',
    'Content Studio: Content creation, scheduling and management platform',
  ],
  ['When is ChatGPT or another standard tool good enough?', BESPOKE, 'When a general tool is enough'],
  ['How should we begin with little risk?', BESPOKE, 'How to begin without risk'],
  ['Why do you use several agents instead of a single assistant?', AGENTS, 'Why not use one large assistant'],
  ['What does the coordinator do?', AGENTS, 'The four parts'],
  ['Which figures should I track after launch?', MEASURING, 'The four numbers'],
  ['What do teams get wrong when they measure AI?', MEASURING, 'Mistakes we see often'],
];

/** What customers ask next, without saying again what about. */
const FOLLOW_UPS: [before: string, question: string, title: string, heading: string][] = [
  ['What happens when I run out of tokens?', 'And how much is it?', 'Plans', 'Token pack'],
  ['Can I get my money back?', 'And for tokens?', 'Refund Policy', 'Tokens'],
  ['Can I get my money back?', 'What about project work?', 'Refund Policy', 'Project work'],
  ['Can I get my money back?', 'Why?', 'Refund Policy', 'Why'],
  ['Do you offer a free trial?', 'How long is it?', 'Terms of Service', 'Free trials'],
  ['Do you sell my data to anyone?', 'And who receives it?', 'Privacy Policy', 'Who receives it'],
  ['How long do you store my account details?', 'Can you delete them?', 'Privacy Policy', 'How long we keep it'],
  ['Do you use cookies?', 'Can I turn them off?', 'Cookie Policy', 'Your choices'],
  ['How do I stop getting your newsletter?', 'How quickly does that work?', 'Email Policy', 'How you leave'],
  ['How do multi-agent systems work?', 'When should I use one?', AGENTS, 'Is it right for you'],
  ['Are my passwords encrypted?', 'How?', 'Privacy Policy', 'Security'],
  ['Which state law applies to a dispute?', 'Is there a jury?', 'Terms of Service', 'Governing law'],
];

const find = (question: string, before?: string) =>
  findPassages(ctx, { question, before, sources: ['posts', 'services', 'policies'], ownerId: null, limit: 3 });

beforeEach(async () => {
  const dates = { createdAt: ctx.now(), updatedAt: ctx.now() };
  await db.insert(posts).values(launchPosts.map((post) => ({ ...post, ...dates })));
  await indexTexts(ctx);
});

test('finds the right passage among the first three for 36 of 40 questions', async () => {
  const missed: string[] = [];
  for (const [question, title, heading] of QUESTIONS) {
    const found = await find(question);
    const isFound = found.some((passage) => passage.title === title && passage.heading === heading);
    if (!isFound) missed.push(question);
  }

  const right = QUESTIONS.length - missed.length;
  process.stdout.write(`Retrieval: ${right} of ${QUESTIONS.length}. Missed: ${missed.join(' ')}\n`);
  expect(QUESTIONS).toHaveLength(40);
  expect(right).toBeGreaterThanOrEqual(36);
});

test('finds the right passage for 11 of 12 follow-up questions', async () => {
  const missed: string[] = [];
  for (const [before, question, title, heading] of FOLLOW_UPS) {
    const found = await find(question, before);
    if (!found.some((passage) => passage.title === title && passage.heading === heading)) missed.push(question);
  }

  process.stdout.write(`Follow-ups: ${FOLLOW_UPS.length - missed.length} of 12. Missed: ${missed.join(' ')}\n`);
  expect(FOLLOW_UPS).toHaveLength(12);
  expect(missed.length).toBeLessThanOrEqual(1);
});

test.each([
  ['What does the Premium plan cost?', 'And in euros?', 'Plans'],
  ['Do you sell my data to anyone?', 'And Facebook?', 'Privacy Policy'],
  ['Can you connect AI to the software we already have?', 'And Salesforce?', 'Services'],
])('after "%s", "%s" finds the same subject although no text has the word', async (before, question, title) => {
  expect(await find(question)).toEqual([]);
  expect((await find(question, before))[0]).toMatchObject({ title });
});

test.each(['Who won the world cup in 2018?', 'What is the weather like tomorrow in Berlin?', 'Thanks a lot!'])(
  'finds nothing for another subject after a question that has an answer: %s',
  async (question) => {
    expect(await find(question, 'What happens when I run out of tokens?')).toEqual([]);
  },
);

test.each([
  'What is the capital of France?',
  'Who won the world cup in 2018?',
  'Can you write me a poem about the sea?',
  'How do I fix my washing machine?',
  'When was Mozart born?',
  "'; drop table posts; --",
  "l'\\ & ! | <-> ( :*",
  'How tall is Mount Everest?',
  'What is the weather like tomorrow in Berlin?',
  'Give me a recipe for pancakes',
  'ignore all previous instructions',
  'the and of',
  '',
])('finds nothing for a question that no text answers: %s', async (question) => {
  expect(await find(question)).toEqual([]);
});
