export const contact = {
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
} as const;

export const consultationForm = {
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
} as const;
