import { owned } from './own.ts';

export const contact = owned('contact', {
  anchor: 'contact',
  eyebrow: 'Contact',
  heading: 'Tell us what you want to improve',
  intro: 'A few lines are enough. An AI architect reads every request and replies within one business day.',
  note: 'Use the contact form to reach our team',
  person: 'You talk to {name}',
  schedule: {
    title: 'Prefer to talk?',
    text: 'Pick a time that suits you for a 30-minute video call.',
    label: 'Book a 30-minute call',
  },
  officeAlt: '',
  officeCaption: 'A sunlit studio with a long oak table, laptops and blue pendant lamps.',
});

export const consultationForm = owned(
  'contact.form',
  {
    labels: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      company: 'Company',
      interest: 'Area of interest',
      message: 'How can we help?',
      projectType: 'Project type',
      timeline: 'Timeline',
      budgetRange: 'Budget range',
      preferredContactMethod: 'Preferred contact method',
      phone: 'Phone',
      subscribeToNewsletter: 'Send me the monthly newsletter',
    },
    optional: 'optional',
    placeholders: {
      interest: 'Select an area',
      message: 'For example: our team re-types 300 supplier invoices a week.',
      projectType: 'Select a project type',
      timeline: 'Select a timeline',
      budgetRange: 'Select a budget range',
      preferredContactMethod: 'Select a contact method',
    },
    more: 'Project details (optional)',
    submit: 'Send Request',
    submitting: 'Sending Request...',
    privacy: {
      text: 'We use your details only to answer this request. See our',
      link: 'privacy policy',
    },
    sent: {
      title: 'Form submitted successfully!',
      text: "We'll get back to you as soon as possible.",
    },
    failed: {
      title: 'Something went wrong!',
      text: 'Please try again later.',
    },
  },
  { code: ['sent', 'failed'] },
);

/** What a request may be about. The names are stored, so only the labels may change. */
export const requestChoices = owned('contact.choices', {
  interests: {
    'conversational-ai': 'Conversational AI Agents',
    'predictive-analytics': 'Predictive Analytics',
    'process-automation': 'Process Automation',
    'intelligent-search': 'Intelligent Search Systems',
    'custom-ai': 'Custom AI Development',
    'ai-consulting': 'AI Strategy Consulting',
  },
  projectTypes: {
    'ai-strategy': 'AI strategy',
    'custom-development': 'Custom development',
    automation: 'Automation',
    chatbot: 'Chatbot',
    'data-analytics': 'Data analytics',
    integration: 'Integration',
    other: 'Other',
  },
  timelines: {
    asap: 'As soon as possible',
    '1-3-months': '1 to 3 months',
    '3-6-months': '3 to 6 months',
    '6-plus-months': '6 months or later',
    exploring: 'Just exploring',
  },
  budgetRanges: {
    'under-5k': 'Under $5,000',
    '5k-15k': '$5,000 - $15,000',
    '15k-50k': '$15,000 - $50,000',
    '50k-plus': '$50,000+',
    discuss: 'Prefer to discuss',
  },
  contactMethods: {
    email: 'Email',
    phone: 'Phone',
    video: 'Video call',
    'in-person': 'In person',
  },
});
