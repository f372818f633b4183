import { owned } from './own.ts';

export const consultation = owned(
  'consultation',
  {
    /** Those that may be hidden. */
    sections: [{ id: 'why' }, { id: 'process' }, { id: 'results' }],
    hero: {
      badge: 'Free 30-minute consultation',
      cardTitle: '30-minute consultation',
      cardText: 'Video or phone, your choice',
      heading: 'Leave with a plan, not a pitch',
      lead: 'Talk to an AI architect about one real process in your business. You will hear what is worth building, what is not and what it would take.',
      button: 'Book your free consultation',
      points: ['30 minutes by video or phone', 'With the people who would build it', 'Written notes within a day'],
    },
    stats: {
      items: [
        { id: 'value', value: '2.3M+', label: 'Value generated' },
        { id: 'projects', value: '50+', label: 'AI projects' },
        { id: 'satisfaction', value: '98%', label: 'Client satisfaction' },
      ],
    },
    why: {
      heading: 'Why a consultation comes first',
      lead: 'Most failed AI projects start with a tool. Ours start with a conversation about the work.',
      benefits: [
        {
          id: 'use-case',
          icon: 'target',
          title: 'Find the use case that pays',
          text: 'We rank your ideas by value, effort and risk, and name the one to start with.',
        },
        {
          id: 'risks',
          icon: 'shield-check',
          title: 'Spot the risks early',
          text: 'Data gaps, privacy rules and running costs come up before you spend, not after.',
        },
        {
          id: 'numbers',
          icon: 'receipt',
          title: 'Get honest numbers',
          text: 'You hear a realistic budget, timeline and expected return for your case.',
        },
        {
          id: 'next-step',
          icon: 'map',
          title: 'Know your next step',
          text: 'You keep a one-page plan, whether you build with us or not.',
        },
      ],
    },
    services: {
      heading: 'What we can talk about',
      items: [
        {
          id: 'strategy',
          title: 'Business Strategy Consulting',
          icon: 'compass',
          text: 'Where AI supports your goals over the next twelve months, and where it does not.',
        },
        {
          id: 'transformation',
          title: 'Digital Transformation Planning',
          icon: 'route',
          text: 'A staged plan for data, systems and people that your teams can follow.',
        },
        {
          id: 'process',
          title: 'Process Optimization',
          icon: 'gauge',
          text: 'The steps that cost the most time, and which of them a system can take over.',
        },
        {
          id: 'technology',
          title: 'Technology Implementation',
          icon: 'cpu',
          text: 'Which models, tools and integrations fit your stack, security rules and budget.',
        },
      ],
    },
    process: {
      heading: 'What happens after you book',
      steps: [
        {
          id: 'discovery',
          title: 'Discovery call',
          duration: '30 minutes',
          text: 'You describe the process. We ask about volume, data, systems and what a good result is worth.',
        },
        {
          id: 'strategy',
          title: 'Strategy development',
          duration: '2-3 days',
          text: 'We study your case, compare approaches and estimate value, cost and risk.',
        },
        {
          id: 'plan',
          title: 'Implementation plan',
          duration: '1-2 days',
          text: 'You receive a written plan with scope, milestones, price and measures of success.',
        },
        {
          id: 'kickoff',
          title: 'Project kickoff',
          duration: 'Ongoing',
          text: 'If you decide to go ahead, we meet your team and show working software in week two.',
        },
      ],
    },
    testimonials: {
      heading: 'From a first call to a result',
      sample: true,
      items: [
        {
          id: 't1',
          sample: true,
          badge: '32% faster quotes',
          content:
            'Half an hour was enough to see that our quoting process was the place to start. The plan we received was the plan we built.',
          author: {
            avatar: '/avatars/renata.svg',
            name: 'Renata Silva',
            title: 'Managing Director, building supplies distributor',
          },
        },
        {
          id: 't2',
          sample: true,
          badge: '15 hours saved per week',
          content: 'They told us which two of our five ideas were not worth doing. That saved us a budget year.',
          author: {
            avatar: '/avatars/thomas.svg',
            name: 'Thomas Keller',
            title: 'Head of Operations, logistics company',
          },
        },
        {
          id: 't3',
          sample: true,
          badge: '40% fewer support tickets',
          content:
            'Clear, calm and specific. We knew the cost, the risks and the first milestone before we signed anything.',
          author: {
            avatar: '/avatars/aisha.svg',
            name: 'Aisha Bello',
            title: 'Customer Care Manager, online retailer',
          },
        },
      ],
    },
    book: {
      anchor: 'book',
      /** The times of a day, and the first field after one is chosen. */
      timesAnchor: 'book-times',
      detailsAnchor: 'book-details',
      heading: 'Pick a half-hour that suits you',
      lead: 'You talk to the person who would build it.',
      link: 'Send a request instead',
      showTimes: 'Show free times',
      next: 'Next free half-hour,',
      nextWith: ', with {name}',
      call: '30-minute consultation',
      offer: 'Free. One real process, one clear next step.',
      facts: ['30 minutes', 'Video or phone, your choice', 'Written notes within a day'],
      failed: {
        title: 'We could not load the times.',
        text: 'Try again, or send your request. We reply within one business day.',
        again: 'Try Again',
        request: 'Send a request',
      },
    },
    form: {
      anchor: 'booking',
      heading: 'Book your free consultation',
      lead: 'Tell us a little about your situation. We will reply within one business day with times that work.',
      reassurances: ['No obligation', 'Custom strategy', 'Expert AI team'],
      contactLink: {
        label: 'Contact us instead',
        href: '/?service=Consultation#contact',
      },
      openLink: {
        label: 'Open the full form',
        href: '/consultation?service=Business%20Consultation#booking',
      },
      bookLink: {
        label: 'Pick a time now',
        href: '#book',
      },
    },
  },
  { lists: ['sections', 'items', 'benefits', 'steps'], free: ['avatar'] },
);
