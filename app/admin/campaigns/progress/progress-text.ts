import { outageText } from '#app/admin/emails/error-text.ts';
import { campaignProgress as copy } from '#content/admin/admin-campaign-progress.ts';
import type { Campaign, CampaignEvent } from '#features/campaigns/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { dayAndTime } from '#ui/text/zoned-time.ts';

const MINUTES_PER_HOUR = 60;

function durationText(minutes: number): string {
  if (minutes < 1) return copy.lessThanMinute;
  if (minutes >= 2 * MINUTES_PER_HOUR) return fillText(copy.hours, { count: Math.round(minutes / MINUTES_PER_HOUR) });
  return countedText(copy.minutes, Math.round(minutes));
}

/** How much is done, and how long the rest takes at the pace of the last minute. */
export function shareText(campaign: Campaign): string {
  const { status, counts } = campaign;
  const share = sharePercent(campaign);
  const pace = counts.sentInLastMinute;
  if (status !== 'sending' || pace === 0 || counts.waiting === 0) return fillText(copy.share, { share });
  return fillText(copy.left, { share, time: durationText(counts.waiting / pace) });
}

/** Whoever left meanwhile is done with, but nobody is by canceling the campaign. */
export function sharePercent({ status, audience, counts }: Pick<Campaign, 'status' | 'audience' | 'counts'>): number {
  const open = counts.waiting + counts.retrying + (status === 'canceled' ? counts.canceled : 0);
  const total = Math.max(audience ?? 0, 1);
  return Math.max(0, Math.min(100, Math.floor(((total - open) / total) * 100)));
}

const textOf = (kind: string): string => {
  const texts: Record<string, string> = copy.events;
  return texts[kind] ?? kind;
};

export const eventText = ({ kind, actor, people, error }: CampaignEvent) =>
  fillText(textOf(kind), { name: actor, people: people ?? 0, error: outageText(error ?? '') });

/** Started today at 9:00 AM by Alex Morgan. */
export function startedText({ startedAt, events }: Campaign, now: Date, timeZone: string): string {
  const at = dayAndTime(startedAt ?? '', now, timeZone);
  const start = events.find(({ kind }) => kind === 'start');
  const schedule = events.find(({ kind }) => kind === 'schedule');
  const isByJob = start?.actor === 'system';
  return fillText(isByJob ? copy.startedBySchedule : copy.started, {
    at,
    name: (isByJob ? schedule : start)?.actor ?? '',
  });
}

type Waiting = Pick<Campaign, 'status' | 'counts'>;

/** What became of those who no longer wait. */
function withdrawnText({ canceled, left }: Waiting['counts']): string {
  const facts = [
    canceled > 0 && fillText(copy.canceled, { count: canceled }),
    left > 0 && fillText(copy.leftBefore, { count: left }),
  ];
  return facts.filter(Boolean).join(', ') || copy.noneWaiting;
}

export function waitingText({ status, counts }: Waiting, isDelivered: boolean): string {
  if (counts.waiting === 0) return withdrawnText(counts);
  if (status === 'paused') return copy.held;
  return isDelivered ? copy.cards.waiting[1] : copy.unconfigured;
}
