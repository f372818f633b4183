import { owned } from '../own.ts';

export const solutions = owned(
  'landing.solutions',
  {
    anchor: 'solutions',
    eyebrow: 'AI Solutions',
    heading: 'Specialists for every part of the business',
    lead: 'Ten example systems we build and adapt. Each one works alone. Together they share context and act as one team.',
    banner: {
      eyebrow: 'Multi-agent collaboration',
      heading: 'Complete Executive Intelligence',
      text: 'Strategy, finance, marketing and operations rarely sit in one tool. Our agents work on the same question from each angle and return one answer you can act on.',
      points: [
        {
          id: 'coordination',
          title: 'Intelligent Coordination',
          icon: 'network',
          text: 'A lead agent splits the question, assigns the right specialists and resolves conflicts between them.',
        },
        {
          id: 'context',
          title: 'Context Preservation',
          icon: 'database',
          text: 'Decisions, documents and earlier answers carry over, so nobody has to explain the business twice.',
        },
        {
          id: 'strategy',
          title: 'Holistic Strategy',
          icon: 'compass',
          text: 'Every recommendation weighs revenue, cost, risk and people before it reaches your desk.',
        },
        {
          id: 'brief',
          title: 'Unified Intelligence',
          icon: 'sparkles',
          text: 'You read one clear brief with its sources, not five separate chats to reconcile.',
        },
      ],
      flow: {
        heading: 'How a question becomes a decision',
        steps: [
          {
            id: 'ask',
            title: 'You ask',
            text: 'State the goal in plain words, with any limits that matter.',
          },
          {
            id: 'plan',
            title: 'The coordinator plans',
            text: 'It breaks the goal into tasks and picks the specialists.',
          },
          {
            id: 'work',
            title: 'Specialists work together',
            text: 'Each agent researches, checks the others and adds its view.',
          },
          {
            id: 'decide',
            title: 'You decide',
            text: 'One brief with options, trade-offs and next steps.',
          },
        ],
      },
    },
    cta: {
      label: 'Start Your AI Journey',
      href: '#contact',
      note: 'Not sure where to begin? We will help you choose.',
    },
  },
  { lists: ['points', 'steps'] },
);

export const solutionCategories = owned(
  'landing.categories',
  {
    items: [
      {
        id: 'executive',
        name: 'Executive AI Systems',
        description: 'Decision support for owners and leadership teams.',
        theme: 'blue',
        icon: 'briefcase',
        comingSoon: false,
        solutions: [
          {
            title: 'Strategic Planning Advisor',
            description: 'Turns goals, market signals and your own numbers into plans you can compare side by side.',
            features: [
              'Scenario comparison with clear assumptions',
              'Quarterly goals broken into owned actions',
              'Risk and dependency checks',
              'Plain-language summaries for the board',
            ],
          },
          {
            title: 'Executive Briefing Assistant',
            description:
              'Reads reports, inboxes and dashboards overnight and prepares the one page you need by morning.',
            features: [
              'Daily brief with linked sources',
              'Alerts when a key number moves',
              'Meeting preparation and follow-up lists',
              'Private to each reader and role',
            ],
          },
        ],
      },
      {
        id: 'marketing',
        name: 'Marketing AI Solutions',
        description: 'Plan, produce and learn from campaigns faster.',
        theme: 'apricot',
        icon: 'megaphone',
        comingSoon: false,
        solutions: [
          {
            title: 'Content Strategy Engine',
            description:
              'Finds the subjects your buyers care about and turns them into a calendar your team can deliver.',
            features: [
              'Topic research from search and customer questions',
              'Briefs written in your brand voice',
              'Channel-ready drafts for review',
              'Results fed back into the next plan',
            ],
          },
          {
            title: 'Campaign Performance Analyst',
            description: 'Explains what worked, what did not and where the next dollar should go.',
            features: [
              'Results from every channel in one view',
              'Budget shift suggestions with reasons',
              'Early warning on falling performance',
              'Weekly summary in plain words',
            ],
          },
        ],
      },
      {
        id: 'sales',
        name: 'Sales AI Solutions',
        description: 'Spend more time with the buyers who are ready.',
        theme: 'green',
        icon: 'target',
        comingSoon: false,
        solutions: [
          {
            title: 'Lead Qualification Agent',
            description: 'Answers new inquiries within minutes, asks the right questions and books the good ones.',
            features: [
              'Scores leads against your own criteria',
              'Handles email, web chat and forms',
              'Books meetings in the right calendar',
              'Hands over with a full summary',
            ],
          },
          {
            title: 'Proposal and Follow-Up Assistant',
            description: 'Drafts tailored proposals from your call notes and keeps every open deal moving.',
            features: [
              'Proposals from notes and past wins',
              'Pricing rules applied the same way every time',
              'Timely follow-ups in your voice',
              'CRM records kept up to date',
            ],
          },
        ],
      },
      {
        id: 'operations',
        name: 'Operations AI Solutions',
        description: 'Remove the manual steps between systems and teams.',
        theme: 'slate',
        icon: 'settings-2',
        comingSoon: false,
        solutions: [
          {
            title: 'Workflow Automation Agent',
            description:
              'Moves work between your systems, reads the documents involved and asks a person only when it should.',
            features: [
              'Reads invoices, orders and forms',
              'Approvals with a clear audit trail',
              'Connects to the software you already own',
              'Exceptions routed to the right person',
            ],
          },
          {
            title: 'Demand and Capacity Planner',
            description: 'Forecasts what is coming and shows whether people, stock and time will cover it.',
            features: [
              'Forecasts updated every night',
              'Staffing and stock suggestions',
              'What-if plans for busy periods',
              'Accuracy tracked against actual results',
            ],
          },
        ],
      },
      {
        id: 'creative',
        name: 'Creative AI Solutions',
        description: 'More ideas and finished assets, with your standards built in.',
        theme: 'violet',
        icon: 'palette',
        comingSoon: false,
        solutions: [
          {
            title: 'Brand Asset Studio',
            description: 'Produces on-brand images and layouts in every size, ready for a designer to approve.',
            features: [
              'Brand colors, type and tone enforced',
              'Every channel size from one master',
              'Version history and approvals',
              'Usage rights recorded for each asset',
            ],
          },
          {
            title: 'Story and Video Planner',
            description: 'Takes an idea to script, storyboard and shot list in an afternoon.',
            features: [
              'Scripts in several lengths',
              'Storyboards with shot notes',
              'Captions and translations',
              'Reuse plan for every channel',
            ],
          },
        ],
      },
    ],
  },
  { lists: ['items'] },
);
