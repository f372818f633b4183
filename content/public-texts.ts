import { formatMoney } from '#lib/money.ts';
import { company } from './company.ts';
import { consultation } from './consultation.ts';
import { contact } from './contact.ts';
import { about, closing, hero, services } from './landing/landing.ts';
import { nameOf, saas } from './landing/saas.ts';
import { showsSection } from './landing/sections.ts';
import { solutionCategories, solutions } from './landing/solutions.ts';
import { newsletterTopics } from './newsletter.ts';
import { featuresOf, soldAgents, TRIAL_DAYS, tokenPack, visiblePlans } from './plans.ts';

/** What the site says, as consultants may quote it: our markup, and where a visitor reads it. */
export type PublicText = {
  kind: 'service' | 'policy';
  title: string;
  markup: string;
  /** Path on this site. */
  url: string;
  /** The prefix of the heading ids on that page; without one, `url` is the place itself. */
  idPrefix?: string;
};

const section = (heading: string, ...paragraphs: string[]) => [`## ${heading}`, ...paragraphs].join('\n\n');
const listed = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const named = (items: readonly { title: string; text: string }[]) =>
  listed(items.map(({ title, text }) => `${title}: ${text}`));

const steps = (items: readonly { title: string; duration: string; text: string }[]) =>
  listed(items.map(({ title, duration, text }) => `${title} (${duration}): ${text}`));

const offered = () => [
  section(company.name, hero.lead, listed(hero.bullets.map(({ title, note }) => `${title}: ${note}`))),
  section(services.heading, services.lead, listed(services.items.map(({ title }) => title))),
  ...services.items.map(({ title, description }) => section(title, description)),
];

const solved = () => [
  section(
    solutions.heading,
    solutions.lead,
    listed(solutionCategories.items.map((one) => `${one.name}: ${one.description}`)),
  ),
  section(solutions.banner.heading, solutions.banner.text, named(solutions.banner.points)),
  section(solutions.banner.flow.heading, named(solutions.banner.flow.steps)),
  ...solutionCategories.items.map(({ name, description, solutions: examples }) =>
    section(
      name,
      description,
      ...examples.map((example) => `${example.title}: ${example.description}\n${listed(example.features)}`),
    ),
  ),
];

const products = () => [
  section(saas.heading, saas.lead),
  ...saas.products
    .filter(nameOf)
    .map((product) => section(`${nameOf(product)}: ${product.category}`, product.description, named(product.features))),
  ...saas.comingSoon.map(({ name, badge, description }) => section(`${name} (${badge})`, description)),
];

const project = () => [
  section(about.heading, about.lead),
  section(
    'How a project runs',
    ...about.steps.map(
      ({ title, duration, text, deliverable }) => `${title} (${duration}): ${text} You get: ${deliverable}.`,
    ),
  ),
];

const booked = () => [
  section(consultation.hero.badge, consultation.hero.lead, listed(consultation.hero.points), closing.text),
  section(consultation.why.heading, consultation.why.lead, named(consultation.why.benefits)),
  section(consultation.services.heading, named(consultation.services.items)),
  section(consultation.process.heading, steps(consultation.process.steps)),
  section(
    'Book a call',
    `${consultation.book.heading}. ${consultation.book.lead} ${consultation.book.offer}`,
    'You can move or cancel a booked call until one hour before, with the link in your invitation.',
  ),
];

const reached = () => [
  section(
    contact.heading,
    contact.intro,
    listed([
      `Email: ${company.email}`,
      `Support: ${company.supportEmail}`,
      ...(company.phone ? [`Phone: ${company.phone}`] : []),
    ]),
    `${contact.schedule.title} ${contact.schedule.text}`,
  ),
];

const priced = () => [
  section(
    'Plans and prices',
    `Each consultant is sold in ${visiblePlans().length} plans: ${visiblePlans()
      .map(({ name, priceCents }) => `${name} for ${formatMoney(priceCents)} a month`)
      .join(', ')}. New customers can try one for ${TRIAL_DAYS} days.`,
    listed(soldAgents().map(({ name, text }) => `${name}: ${text}`)),
  ),
  ...visiblePlans().map(({ name, priceCents, includes }) =>
    section(
      `${name} plan`,
      `${name} costs ${formatMoney(priceCents)} a month and includes:`,
      listed(featuresOf(includes)),
    ),
  ),
  section(
    'Token pack',
    `When the tokens of a plan run out, a pack adds ${tokenPack.tokens.toLocaleString('en-US')} tokens for ${formatMoney(tokenPack.priceCents)}, once. Packs do not expire while the subscription runs.`,
  ),
];

const service = (title: string, url: string, sections: string[]): PublicText => ({
  kind: 'service',
  title,
  url,
  markup: sections.join('\n\n'),
});

export const publicTexts = (): PublicText[] => [
  ...(showsSection('services') ? [service('Services', `/#${services.anchor}`, offered())] : []),
  ...(showsSection('solutions') ? [service('AI solutions', `/#${solutions.anchor}`, solved())] : []),
  ...(showsSection('saas-products') ? [service('Products', `/#${saas.anchor}`, products())] : []),
  ...(showsSection('about') ? [service('About us', `/#${about.anchor}`, project())] : []),
  service('Consultation', `/consultation#${consultation.book.anchor}`, booked()),
  service('Contact', `/#${contact.anchor}`, reached()),
  service('Plans', '/dashboard?view=billing', priced()),
  service('Newsletter', '/', [
    section('What subscribers get', ...newsletterTopics.map(({ label, text }) => `${label}: ${text}`)),
  ]),
];
