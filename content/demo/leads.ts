import type { Random } from '#lib/random.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const NOTHING = { referrer: '', utmSource: '', utmMedium: '', utmCampaign: '', page: '/consultation' };

const VISITS = [
  ['Google search', { ...NOTHING, referrer: 'www.google.com' }],
  ['Google search', { ...NOTHING, referrer: 'www.google.com', page: '/blog/what-bespoke-ai-means' }],
  ['Google Ads', { ...NOTHING, utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'front-desk' }],
  ['LinkedIn', { ...NOTHING, utmSource: 'linkedin', utmMedium: 'social', utmCampaign: 'founder-post' }],
  ['Newsletter', { ...NOTHING, utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'monthly-ideas' }],
  ['Referral', { ...NOTHING, referrer: 'studio.example.net' }],
  ['Direct', NOTHING],
] as const;

const VALUES = [3_500, 5_500, 8_000, 9_600, 12_000, 14_000, 24_000];

type Lead = { status: 'new' | 'contacted' | 'qualified' | 'won' | 'lost'; createdAt: Date; spamAt: Date | null };

const isOpen = ({ status }: Lead) => status === 'contacted' || status === 'qualified';

/** What staff and the website recorded about a lead besides the request. */
export function withDeskFacts<Given extends Lead>(random: Random, now: Date, lead: Given) {
  const [source, visit] = random.pick(VISITS);
  const at = lead.createdAt.toISOString();
  const visited = { source, page: '/consultation', firstVisit: { ...visit, at }, lastVisit: { ...visit, at } };
  const answered = new Date(lead.createdAt.getTime() + random.between(20, 2000) * MINUTE);
  const isAnswered = lead.status !== 'new' && lead.spamAt === null && answered < now;
  return {
    ...lead,
    ...visited,
    firstAnswerAt: isAnswered ? answered : null,
    /** The demo admin takes care of it. */
    isOwned: isAnswered ? random.chance(85) : random.chance(30),
    valueCents: isAnswered && random.chance(75) ? random.pick(VALUES) * 100 : null,
    followUpOn:
      isOpen(lead) && random.chance(60)
        ? new Date(now.getTime() + random.between(-2, 9) * DAY).toISOString().slice(0, 10)
        : null,
  };
}

/** Replies that staff begin with. */
export const createTemplates = (now: Date) =>
  [
    {
      name: 'Offer a call',
      subject: 'Your request: shall we talk?',
      body: 'Hi {first name},\n\nThank you for your message. The quickest way forward is a 30-minute call. You can choose a time here: {booking link}\n\nBest regards,\n{my name}',
    },
    {
      name: 'Ask for details',
      subject: 'Two questions about your request',
      body: 'Hi {first name},\n\nThank you for your message. Two answers would help us prepare:\n\n- How often does this work happen, and who does it today?\n- Which systems would have to be connected?\n\nBest regards,\n{my name}',
    },
    {
      name: 'Not a fit',
      subject: 'Your request',
      body: 'Hi {first name},\n\nThank you for telling us about your project. We are not the right team for it, because we only build custom AI systems. We wish you every success.\n\nBest regards,\n{my name}',
    },
  ].map((template) => ({ ...template, updatedAt: now }));
