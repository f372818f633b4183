import { isOwn, owned } from '../own.ts';

/** One measured project. `sample` marks invented figures, which owners replace here or in the panel. */
export const measuredCase = owned('landing.case', {
  sample: true,
  eyebrow: 'A measured case',
  mark: 'Example',
  heading: 'Invoices in 10 hours a week, not 35',
  lead: 'A freight company with 60 people and 300 supplier invoices a week. We measured four weeks before and four weeks after.',
  story: [
    {
      title: 'Before',
      text: 'Two people typed every invoice into two systems. One in 25 had a wrong amount, and most were found by the supplier.',
    },
    {
      title: 'What we built',
      text: 'A system reads each invoice, compares it with the order and fills in both systems. A person checks what it is not sure about.',
    },
    {
      title: 'After',
      text: 'One in six invoices still goes to a person. The team closes the month two days earlier.',
    },
  ],
  link: { label: 'Book a call about your process', href: '/consultation#book' },
  chart: {
    heading: 'Hours of typing per week',
    unit: 'hours',
    before: { label: 'Before', value: '35' },
    after: { label: 'After', value: '10' },
    difference: '{hours} hours less',
  },
  figures: [
    { label: 'Minutes per invoice', before: '7', after: '2' },
    { label: 'Wrong entries', before: '1 in 25', after: '1 in 160' },
    { label: 'Paid back in', before: null, after: '11 weeks' },
  ],
  becomes: 'became',
  measured: 'Measured on 1,180 invoices before and 1,212 after.',
  invented: 'This is an example with made-up figures.',
});

/** What the case is about. Whoever changes less still shows invented figures. */
const FIGURES = ['landing.case.heading', 'landing.case.chart.before.value', 'landing.case.chart.after.value'];

/** The key of the first figure that is still invented. */
export const exampleFigure = (): string | undefined =>
  measuredCase.sample ? FIGURES.find((key) => !isOwn(key)) : undefined;

/** The page says that the figures are invented until they are replaced. */
export const isExampleCase = (): boolean => exampleFigure() !== undefined;
