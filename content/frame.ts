import { owned } from './own.ts';

export const navigation = owned('frame.navigation', {
  items: [
    {
      label: 'Home',
      href: '/',
    },
    {
      label: 'Services',
      href: '/#services',
    },
    {
      label: 'AI Solutions',
      href: '/#solutions',
    },
    {
      label: 'Blog',
      href: '/blog',
    },
    {
      label: 'About',
      href: '/#about',
    },
    {
      label: 'Contact',
      href: '/#contact',
    },
  ],
  cta: {
    label: 'Free Consultation',
    href: '/consultation',
  },
  label: 'Main',
  menuLabel: 'Menu',
  menuOpen: 'Open menu',
  menuClose: 'Close menu',
  skip: 'Skip to content',
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
});

export const demoStrip = owned('frame.demoStrip', {
  title: 'Demo data',
  text: 'The people, posts and figures here are made up.',
});

export const footer = owned(
  'frame.footer',
  {
    blurb:
      '{{company}} is a dedicated AI development partner. We design, build and support custom AI systems for companies that want results they can measure.',
    quickLinksTitle: 'Quick Links',
    quickLinks: [
      ['Home', '/'],
      ['Services', '/#services'],
      ['AI Solutions', '/#solutions'],
      ['About Us', '/#about'],
      ['Contact', '/#contact'],
    ],
    servicesTitle: 'Development Services',
    services: [
      'Custom AI Systems',
      'AI Integration Consulting',
      'Enterprise AI Platforms',
      'AI-Powered SaaS',
      'Intelligent Automation',
    ],
    newsletter: {
      title: 'Newsletter',
      text: 'One useful idea about AI at work, once a month.',
      label: 'Email address',
      placeholder: 'you@company.com',
      button: 'Subscribe',
      busy: 'Subscribing...',
      invalid: {
        title: 'Invalid email',
        text: 'Please enter a valid email address',
      },
      failed: {
        title: 'Subscription failed',
        text: 'There was an issue subscribing to the newsletter.',
      },
      done: {
        title: 'Subscribed!',
        text: 'Thank you for subscribing to our newsletter.',
      },
    },
    legalLabel: 'Legal',
    legal: [
      ['Legal Policies', '/legal'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Cookies', '/cookies'],
      ['AI Disclaimer', '/ai-disclaimer'],
      ['Email Policy', '/email-policy'],
      ['Refund Policy', '/refund-policy'],
    ],
    copyright: '© 2025 {{company}}. All rights reserved.',
  },
  { code: ['invalid', 'failed', 'done'] },
);
