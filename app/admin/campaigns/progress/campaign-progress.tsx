import { CircleAlert, Clock, type LucideIcon, MailCheck, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { campaignProgress as copy } from '#content/admin/admin-campaign-progress.ts';
import { postPath } from '#features/blog/rules.ts';
import type { Campaign, CampaignSender } from '#features/campaigns/contract.ts';
import { issuePath } from '#features/campaigns/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusTarget } from '#ui/browser/focus-target.ts';
import { PageHead } from '#ui/page-head.tsx';
import { zoneName } from '#ui/text/zone-name.ts';
import { timeOrDay, zonedMoment } from '#ui/text/zoned-time.ts';
import { CampaignBadge } from '../campaign-badge.tsx';
import { CampaignColumns } from '../campaign-columns.tsx';
import { audienceText } from '../campaign-text.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFailures } from './campaign-failures.tsx';
import { eventText, sharePercent, shareText, startedText, waitingText } from './progress-text.ts';

type Props = { campaign: Campaign; sender: CampaignSender };
type AtProps = Props & { now: Date };

const QUARTERS = [0, 1, 2, 3, 4];
const TICKS = Array.from({ length: 40 }, (_, tick) => tick);

/** Every tenth mark is longer. */
const Ruler = () => (
  <div className="mt-2 flex h-3 border-r border-line-strong" aria-hidden>
    {TICKS.map((tick) => (
      <i key={tick} className="h-1.5 flex-1 border-l border-line-strong nth-[10n+1]:h-3" />
    ))}
  </div>
);

function ProgressBar({ campaign }: Pick<Props, 'campaign'>) {
  const { counts } = campaign;
  const total = campaign.audience ?? 0;
  const share = sharePercent(campaign);
  return (
    <section className="card mb-3.5 px-6 pt-5.5 pb-5" aria-label={copy.progress}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted tabular-nums">
        <b className="text-[2.25rem] leading-[1.1] font-semibold tracking-[-0.04em] text-fg">
          {counts.sent.toLocaleString('en-US')}
        </b>{' '}
        <span className="text-lg">{fillText(copy.of, { total })}</span>
        <em className="ml-auto not-italic max-lg:ml-0 max-lg:basis-full">{shareText(campaign)}</em>
      </p>
      <div
        className="mt-4 h-3 overflow-hidden rounded-full bg-active"
        role="progressbar"
        aria-label={copy.progressLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <i className="block h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
      </div>
      <Ruler />
      <p className="mt-[0.3rem] flex justify-between text-xs text-subtle tabular-nums" aria-hidden>
        {QUARTERS.map((quarter) => (
          <span key={quarter}>{Math.round((total * quarter) / 4).toLocaleString('en-US')}</span>
        ))}
      </p>
    </section>
  );
}

type CardProps = { icon: LucideIcon; label: string; count: number; text: string };

function StatCard({ icon: Icon, label, count, text }: CardProps) {
  return (
    <div className="card stat">
      <small>
        {label}
        <Icon className="icon text-subtle" aria-hidden />
      </small>
      <b>{count.toLocaleString('en-US')}</b>
      <p>{text}</p>
    </div>
  );
}

function Cards({ campaign, sender }: Props) {
  const { cards } = copy;
  const { sent, waiting, failed, retrying, unsubscribed } = campaign.counts;
  return (
    <div className="gridk lg:grid-cols-4 mb-3.5 max-lg:grid-cols-2">
      <StatCard icon={MailCheck} label={cards.sent[0]} count={sent} text={cards.sent[1]} />
      <StatCard
        icon={Clock}
        label={cards.waiting[0]}
        count={waiting}
        text={waitingText(campaign, sender.isDelivered)}
      />
      <StatCard
        icon={CircleAlert}
        label={cards.failed[0]}
        count={failed}
        text={fillText(cards.failed[1], { count: retrying })}
      />
      <StatCard icon={UserMinus} label={cards.unsubscribed[0]} count={unsubscribed} text={cards.unsubscribed[1]} />
    </div>
  );
}

const Away = ({ href, text }: { href: string; text: string }) => (
  <a className="link" href={href} target="_blank" rel="noopener">
    {text}
  </a>
);

function Details({ campaign, sender: { from, timeZone } }: Props) {
  const { details } = copy;
  const { testedAt, finishedAt, post } = campaign;
  const facts: [name: string, value: ReactNode][] = [
    [details.audience, audienceText(campaign)],
    [details.from, from],
    [details.tested, testedAt ? zonedMoment(testedAt, timeZone) : details.neverTested],
    [details.zone, zoneName(timeZone)],
    [details.finished, finishedAt && zonedMoment(finishedAt, timeZone)],
    [details.post, post && <Away key="post" href={postPath(post.slug)} text={post.title} />],
    [details.page[0], <Away key="page" href={issuePath(campaign.publicKey)} text={details.page[1]} />],
  ];
  return (
    <section className="card panel" aria-label={details.title}>
      <header>
        <h2>{details.title}</h2>
      </header>
      <dl className="grid gap-[0.55rem] px-5 py-4">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-5">
              <dt className="flex-none text-subtle">{name}</dt>
              <dd className="text-right wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Activity({ campaign: { events }, sender: { timeZone }, now }: AtProps) {
  return (
    <section className="card panel" aria-label={copy.activity}>
      <header>
        <h2>{copy.activity}</h2>
      </header>
      <ul>
        {events.map((event) => (
          <li
            key={event.id}
            className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-3 px-5 py-[0.6rem] not-first:border-t not-first:border-line"
          >
            <time className="text-subtle tabular-nums" dateTime={event.at}>
              {timeOrDay(event.at, now, timeZone)}
            </time>
            <span>{eventText(event)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a campaign is being sent, or what became of it. */
export function CampaignProgress({ campaign, sender, hasJustStarted }: Props & { hasJustStarted: boolean }) {
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead
        heading={campaign.subject}
        // The editor is gone, whose end was on screen.
        headingRef={hasJustStarted ? focusTarget : undefined}
        badge={
          <span role="status">
            <CampaignBadge status={campaign.status} />
          </span>
        }
        lead={startedText(campaign, now, sender.timeZone)}
      >
        <CampaignActions campaign={campaign} />
      </PageHead>
      <ProgressBar campaign={campaign} />
      <Cards campaign={campaign} sender={sender} />
      <CampaignColumns>
        <CampaignFailures campaign={campaign} timeZone={sender.timeZone} />
        <div className="grid grid-cols-1 content-start gap-4">
          <Details campaign={campaign} sender={sender} />
          <Activity campaign={campaign} sender={sender} now={now} />
        </div>
      </CampaignColumns>
    </>
  );
}
