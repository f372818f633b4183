import { owned } from '../own.ts';

export const hero = owned('landing.hero', {
  eyebrow: 'Your dedicated AI development partner',
  headline: 'Bespoke AI Development That Transforms Your Business',
  lead: 'We are a dedicated AI development partner for companies that have outgrown ready-made tools. We design, build and run custom AI systems that fit your data, your rules and your people.',
  bullets: [
    { title: 'Custom AI Architecture', note: 'Designed around your data and your rules.' },
    { title: 'End-to-End Development', note: 'Strategy, build, launch and support.' },
    { title: 'Industry-Specific Solutions', note: 'Shaped by the way your sector works.' },
    { title: 'Scalable AI Platforms', note: 'From one workflow to the whole company.' },
  ],
  closing: 'Build AI solutions that work as hard as you do.',
  primary: { label: 'Get Free Consultation', href: '/consultation' },
  secondary: { label: 'Schedule Consultation', href: '#contact' },
  reassurance: '30 minutes. No obligation. You keep the notes.',
});

export const services = owned(
  'landing.services',
  {
    anchor: 'services',
    /** The services as the structured data for search engines lists them. */
    offered: [
      'Custom AI system development',
      'AI integration consulting',
      'Enterprise AI platforms',
      'AI-powered SaaS development',
      'Intelligent automation',
    ],
    eyebrow: 'Services',
    heading: 'Everything it takes to put AI to work',
    lead: 'One team takes you from the first question to a system your people rely on every day. Start with a single workflow or plan the whole platform.',
    link: { label: 'Learn More', href: '/#contact' },
    items: [
      {
        id: 'custom-ai',
        icon: 'brain',
        title: 'Custom AI System Development',
        description:
          'Systems designed around your data, your rules and your people. We take one costly workflow from sketch to production, then prove its value before we extend it.',
      },
      {
        id: 'integration',
        icon: 'users',
        title: 'AI Integration Consulting',
        description:
          'Bring AI into the tools your teams already use. We find where it pays off, connect it safely and train the people who will depend on it.',
      },
      {
        id: 'enterprise',
        icon: 'layers',
        title: 'Enterprise AI Platform Development',
        description:
          'One governed platform for many use cases, with shared sign-in, audit trails, spending limits and access rules your security team can approve.',
      },
      {
        id: 'saas',
        icon: 'rocket',
        title: 'AI-Powered SaaS Development',
        description:
          'From product idea to paying customers. We build subscription software with AI at its core, including onboarding, billing and release testing.',
      },
      {
        id: 'architecture',
        icon: 'wrench',
        title: 'Scalable AI Architecture',
        description:
          'Foundations that hold as usage grows: model routing, retrieval, caching and fallbacks, designed for predictable cost and response times.',
      },
      {
        id: 'analytics',
        icon: 'activity',
        title: 'AI Performance & Analytics',
        description:
          'See what your AI does and what it is worth. Clear dashboards for quality, cost and adoption, checked against real examples from your business.',
      },
    ],
  },
  { lists: ['items'] },
);

export const stats = owned(
  'landing.stats',
  {
    items: [
      {
        id: 'satisfaction',
        value: '98%',
        label: 'Client Satisfaction',
      },
      {
        id: 'solutions',
        value: '50+',
        label: 'Custom AI Solutions Delivered',
      },
      {
        id: 'efficiency',
        value: '35%',
        label: 'Average Efficiency Improvement',
      },
      {
        id: 'support',
        value: '24/7',
        label: 'Ongoing Support',
      },
    ],
  },
  { lists: ['items'] },
);

export const testimonials = owned(
  'landing.testimonials',
  {
    eyebrow: 'Testimonials',
    heading: 'Results our clients talk about',
    lead: 'What changed after the first months in production.',
    rated: 'Rated {rating} out of 5',
    sample: true,
    items: [
      {
        id: 't1',
        sample: true,
        rating: 5,
        metric: { value: '65%', label: 'engagement growth' },
        content:
          'We had plenty of ideas and no rhythm. The content system they built plans our week, drafts in our voice and learns from what lands. Engagement is up 65% and the team finally publishes on time.',
        author: {
          name: 'Dana Whitfield',
          title: 'Marketing Director, regional retail group',
          avatar: '/avatars/dana.svg',
        },
      },
      {
        id: 't2',
        sample: true,
        rating: 4.5,
        metric: { value: '2,000', label: 'new followers' },
        content: 'We gained 2,000 new followers in the first quarter without hiring. The planning alone is worth it.',
        author: {
          name: 'Marcus Oyelaran',
          title: 'Founder, specialty coffee brand',
          avatar: '/avatars/marcus.svg',
        },
      },
      {
        id: 't3',
        sample: true,
        rating: 5,
        metric: { value: '15 hours', label: 'saved per week' },
        content:
          'Scheduling, reporting and first drafts used to eat two working days. We now save 15 hours a week and spend them on clients.',
        author: {
          name: 'Priya Raman',
          title: 'Operations Lead, professional services firm',
          avatar: '/avatars/priya.svg',
        },
      },
      {
        id: 't4',
        sample: true,
        rating: 4.5,
        metric: { value: '40%', label: 'subscriber growth' },
        content:
          'They listened before they built anything. The newsletter assistant understands our readers, and we have seen 40% subscriber growth since launch. Support answers within the hour, at any time of day.',
        author: {
          name: 'Elliot Brandt',
          title: 'Editor, independent trade publication',
          avatar: '/avatars/elliot.svg',
        },
      },
    ],
  },
  { lists: ['items'], free: ['avatar'] },
);

export const about = owned(
  'landing.about',
  {
    anchor: 'about',
    eyebrow: 'About us',
    heading: 'Measured twice, built once',
    lead: 'We are a small senior team. The people you meet on the first call are the people who design and build your system, and you see working software from the second week.',
    steps: [
      {
        id: 'discovery',
        title: 'Discovery & Strategy',
        duration: 'Week 1',
        text: 'We learn how the work is done today, agree on what success is worth and pick the first use case together.',
        deliverable: 'A written plan with scope, cost and measures',
      },
      {
        id: 'development',
        title: 'Custom Development',
        duration: 'Weeks 2 to 6',
        text: 'We build in short steps with your real data and show working software every week.',
        deliverable: 'A tested system you have tried yourself',
      },
      {
        id: 'integration',
        title: 'Integration & Deployment',
        duration: 'Weeks 6 to 8',
        text: 'We connect it to your tools, set access rules, train your team and switch it on in stages.',
        deliverable: 'A live system with trained users',
      },
      {
        id: 'support',
        title: 'Optimization & Support',
        duration: 'Ongoing',
        text: 'We measure quality, cost and use, fix what slips and plan the next improvement with you.',
        deliverable: 'A monthly report and 24/7 support',
      },
    ],
    link: { label: 'Get Your Custom AI Strategy', href: '/consultation' },
  },
  { lists: ['steps'] },
);

export const closing = owned('landing.closing', {
  heading: 'Find out what AI is worth to your business',
  text: 'Bring one process that costs too much time. In 30 minutes we will tell you honestly whether AI can help, what it would take and what it should return.',
  primary: { label: 'Get Free Consultation', href: '/consultation' },
  secondary: { label: 'Schedule Consultation', href: '#contact' },
});
