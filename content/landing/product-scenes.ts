import { owned } from '../own.ts';

/** Text inside the product illustrations. It is decorative and hidden from screen readers. */
export const exampleRun = owned('landing.scenes.run', {
  question: 'Open on Sundays in two stores?',
  label: 'Example run',
  share: 'Share',
  approve: 'Approve plan',
  teamTitle: 'Team',
  team: [
    { name: 'Coordinator', note: 'Plan in 5 tasks', icon: 'network', theme: 'blue', state: 'done' },
    { name: 'Sales', note: 'Weekend traffic, 14 sources', icon: 'target', theme: 'green', state: 'done' },
    { name: 'Operations', note: '2 staffing plans', icon: 'settings-2', theme: 'slate', state: 'done' },
    { name: 'Finance', note: 'Model with 3 cases', icon: 'chart-line', theme: 'apricot', state: 'running' },
    { name: 'Reviewer', note: 'Waiting for Finance', icon: 'shield-check', theme: 'violet', state: 'waiting' },
  ],
  budget: { label: 'Budget for this run', value: '$0.84 of $2.00', share: '42%' },
  brief: {
    label: 'Draft brief',
    title: 'Start with the riverside store, then decide on the second',
    badge: 'Sources checked',
    figures: [
      { label: 'Extra margin per month', value: '$18,400' },
      { label: 'Payback', value: '7 weeks' },
      { label: 'Confidence', value: '82%' },
    ],
    chart: { title: 'Weekly margin, good to poor case', span: '13 weeks' },
  },
});

export const examplePrompt = owned('landing.scenes.prompt', {
  title: 'Reply to a late delivery',
  badge: '96% pass',
  lines: [
    { part: 'Role', theme: 'blue', words: ['Customer care lead, calm and brief'] },
    {
      part: 'Context',
      theme: 'apricot',
      words: ['Order', { variable: 'order_id' }, 'delayed by', { variable: 'days' }],
    },
    { part: 'Rule', theme: 'green', words: ['Offer a refund only above 7 days'] },
    { part: 'Format', theme: 'violet', words: ['Three short paragraphs, no jargon'] },
  ],
});

export const exampleCalendar = owned('landing.scenes.calendar', {
  month: 'May',
  summary: '18 planned, 6 in review',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  days: [
    { day: 5, entries: [{ title: 'Launch teaser', theme: 'blue' }] },
    { day: 6, entries: [] },
    {
      day: 7,
      entries: [
        { title: 'Newsletter', theme: 'green' },
        { title: 'Poll', theme: 'violet' },
      ],
    },
    { day: 8, entries: [{ title: 'Reel cut', theme: 'slate' }] },
    { day: 9, entries: [] },
    { day: 12, entries: [{ title: 'Poll', theme: 'blue' }] },
    {
      day: 13,
      entries: [
        { title: 'Founder note', theme: 'apricot' },
        { title: 'Newsletter', theme: 'slate' },
      ],
    },
    { day: 14, entries: [] },
    { day: 15, entries: [] },
    { day: 16, entries: [{ title: 'Newsletter', theme: 'violet' }] },
  ],
});
