import howMultiAgentSystemsWork from './blog/how-multi-agent-systems-work.md?raw';
import measuringAi from './blog/measuring-ai-first-90-days.md?raw';
import whatBespokeAiMeans from './blog/what-bespoke-ai-means.md?raw';
import { company } from './company.ts';

const by = { authorName: company.name };

export const launchPosts = [
  {
    ...by,
    slug: 'what-bespoke-ai-means',
    title: 'What Bespoke AI Really Means for Your Business',
    summary:
      'Off-the-shelf AI is a good start. Here is how to tell when a made-to-measure system pays for itself, and what building one involves.',
    tags: ['AI Strategy', 'Custom AI'],
    publishedAt: new Date('2025-05-08T09:00:00.000Z'),
    content: whatBespokeAiMeans,
  },
  {
    ...by,
    slug: 'how-multi-agent-systems-work',
    title: 'One Question, Five Specialists: How Multi-Agent Systems Work',
    summary:
      'A plain-language look at AI systems in which several agents share the work, check each other and return a single answer.',
    tags: ['Multi-Agent AI', 'Automation'],
    publishedAt: new Date('2025-05-15T09:00:00.000Z'),
    content: howMultiAgentSystemsWork,
  },
  {
    ...by,
    slug: 'measuring-ai-first-90-days',
    title: 'Measuring AI: The Numbers That Matter in the First 90 Days',
    summary:
      'A short, practical set of measures for a new AI system, and a simple schedule for the first three months.',
    tags: ['AI Performance', 'AI Strategy'],
    publishedAt: new Date('2025-05-22T09:00:00.000Z'),
    content: measuringAi,
  },
];
