import { owned } from '../own.ts';

export const questions = owned(
  'landing.questions',
  {
    eyebrow: 'Questions',
    heading: 'Questions we hear most',
    lead: 'Not answered here? Ask in the half-hour.',
    items: [
      {
        id: 'half-hour',
        question: 'What happens in the 30 minutes?',
        answer:
          'You describe one process that costs too much time. We ask about volume, data and systems, and tell you whether AI can help, what it would take and what it should return. You get written notes within a day, whether you build with us or not.',
      },
      {
        id: 'cost',
        question: 'What does a first project cost?',
        answer:
          'It depends on the process, and you know before you decide: the plan you receive after the call names scope, milestones and price. The call itself is free.',
      },
      {
        id: 'data',
        question: 'Where is our data kept, and who can read it?',
        answer:
          'Before anything is built, the plan says where your system runs, which data it uses and who has access. Nothing confidential is needed for the first call.',
      },
      {
        id: 'preparation',
        question: 'What do we have to prepare?',
        answer:
          'Nothing formal. Bring one process, a rough idea of how often it runs and, if you can, an example or two of how it goes today.',
      },
      {
        id: 'stopping',
        question: 'Can we stop halfway?',
        answer:
          'Yes. We build in short steps and show working software every week, so you can decide after each milestone whether the next one is worth it.',
      },
    ],
  },
  { lists: ['items'] },
);
