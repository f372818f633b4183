import { company } from '#content/company.ts';
import type { Letter } from '#features/ctx.ts';
import { formatDollars } from '#lib/money.ts';
import { renderLetter } from '#ui/letter.tsx';
import { agentName } from './rules.ts';

type Renewal = { id: number; agentId: string; plan: string; priceCents: number; renewalDate: Date };

/** June 12, 2025 at 10:00 AM Central Daylight Time. */
export const momentIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(instant);

export const renewalLetter = (
  appUrl: string,
  recipient: string,
  { id, agentId, plan, priceCents, renewalDate }: Renewal,
  { timeZone, at }: { timeZone: string; at: Date },
): Letter => ({
  recipient,
  subject: `Your ${company.name} subscription renews soon`,
  eventKey: `renewal:${id}:${at.toISOString()}`,
  ...renderLetter({
    heading: 'Your subscription renews soon',
    paragraphs: [
      `${agentName(agentId)}, plan ${plan}: it renews on ${momentIn(renewalDate, timeZone)} for ${formatDollars(priceCents)} a month.`,
      'If you want to go on, there is nothing to do.',
    ],
    button: { label: 'See your subscriptions', url: `${appUrl}/dashboard?view=billing` },
    footnote: 'You get this letter because you have a subscription that renews by itself.',
    sender: company.name,
  }),
});
