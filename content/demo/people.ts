import { consentSources, signUpTopics } from '#content/newsletter.ts';
import type { Random } from '#lib/random.ts';
import { companies, firstNames, lastNames, messages, notes } from './words.ts';

const DAY = 86_400_000;

/** A random time within the last `days` days; recent times are more likely. */
export const recently = (random: Random, now: Date, days: number) =>
  new Date(Math.floor(now.getTime() - random.next() ** 1.4 * days * DAY));

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

function aName(random: Random) {
  return { firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
}

const domainOf = (company: string) => `${plain(company)}.example`;

function addressOf({ firstName, lastName }: { firstName: string; lastName: string }, random: Random, number: number) {
  const host = random.chance(40) ? domainOf(random.pick(companies)) : 'mail.example';
  return `${plain(firstName)}.${plain(lastName)}${number}@${host}`;
}

export function createCustomers(random: Random, now: Date, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const name = aName(random);
    const isAnonymous = random.chance(5);
    const createdAt = recently(random, now, 360);
    const lastLogin = random.chance(85)
      ? new Date(Math.floor(createdAt.getTime() + random.next() * (now.getTime() - createdAt.getTime())))
      : null;
    return {
      username: `${plain(name.firstName)}.${plain(name.lastName).slice(0, 8)}${index + 1}`,
      email: addressOf(name, random, index + 1),
      ...(isAnonymous ? { firstName: '', lastName: '' } : name),
      status: random.chance(92) ? ('active' as const) : ('inactive' as const),
      createdAt,
      lastLogin,
      emailVerifiedAt: lastLogin,
    };
  }).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

const INTERESTS = [
  'conversational-ai',
  'predictive-analytics',
  'process-automation',
  'intelligent-search',
  'custom-ai',
  'ai-consulting',
];
const PROJECT_TYPES = [
  'ai-strategy',
  'custom-development',
  'automation',
  'chatbot',
  'data-analytics',
  'integration',
  '',
];
const TIMELINES = ['asap', '1-3-months', '3-6-months', '6-plus-months', 'exploring', ''];
const BUDGETS = ['under-5k', '5k-15k', '15k-50k', '50k-plus', 'discuss', ''];
const METHODS = ['email', 'phone', 'video', 'in-person', ''];
const LATER = ['contacted', 'qualified', 'won', 'lost', 'contacted', 'qualified'] as const;

type Person = { firstName: string; lastName: string; email: string };

/** Every fourth lead belongs to a customer. */
export function createLeads(random: Random, now: Date, customers: Person[], count: number) {
  const known = customers.filter(({ firstName }) => firstName !== '');
  return Array.from({ length: count }, (_, index) => {
    const name = aName(random);
    const person = index % 4 === 0 ? random.pick(known) : { ...name, email: addressOf(name, random, index + 1) };
    const createdAt = recently(random, now, 240);
    const isOld = now.getTime() - createdAt.getTime() > 10 * DAY;
    const isSpam = index % 20 === 19;
    const method = random.pick(METHODS);
    return {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      company: random.chance(80) ? random.pick(companies) : '',
      interest: random.pick(INTERESTS),
      message: isSpam
        ? 'Cheap traffic: http://a.example http://b.example http://c.example http://d.example'
        : random.pick(messages),
      projectType: random.pick(PROJECT_TYPES),
      timeline: random.pick(TIMELINES),
      budgetRange: random.pick(BUDGETS),
      preferredContactMethod: method,
      phone: method === 'phone' ? `+1 (512) 555-01${String(random.between(10, 99))}` : '',
      subscribeToNewsletter: random.chance(30),
      status: isOld && !isSpam ? random.pick(LATER) : ('new' as const),
      notes: isOld && !isSpam && random.chance(50) ? random.pick(notes) : '',
      createdAt,
      spamAt: isSpam ? createdAt : null,
    };
  }).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export function createReaders(random: Random, now: Date, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const createdAt = recently(random, now, 300);
    const isFromRequest = index % 5 === 0;
    const hasLeft = index % 17 === 3;
    return {
      email: addressOf(aName(random), random, index + 1),
      source: isFromRequest ? ('consultation' as const) : ('website' as const),
      createdAt,
      consentAt: createdAt,
      consentSource: isFromRequest ? consentSources.consultation : consentSources.website,
      topics: signUpTopics,
      confirmedAt: random.chance(92) ? createdAt : null,
      unsubscribedAt: hasLeft ? now : null,
      unsubscribeReason: hasLeft ? ('link' as const) : null,
    };
  }).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
