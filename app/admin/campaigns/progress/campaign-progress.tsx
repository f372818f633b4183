import './campaign-progress.css';
import { CircleAlert, Clock, type LucideIcon, MailCheck, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { campaignProgress as copy } from '#content/admin/admin-campaigns.ts';
import { postPath } from '#features/blog/rules.ts';
import type { Campaign, CampaignSender } from '#features/campaigns/contract.ts';
import { issuePath } from '#features/campaigns/rules.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { PageHead } from '#ui/page-head.tsx';
import { timeOrDay, zonedMoment, zoneName } from '#ui/text/zoned-time.ts';
import { CampaignBadge } from '../campaign-badge.tsx';
import { audienceText } from '../campaign-text.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFailures } from './campaign-failures.tsx';
import { eventText, sharePercent, shareText, startedText, waitingText } from './progress-text.ts';

type Props = { campaign: Campaign; sender: CampaignSender };
type AtProps = Props & { now: Date };

const QUARTERS = [0, 1, 2, 3, 4];

function ProgressBar({ campaign }: Pick<Props, 'campaign'>) {
  const { counts } = campaign;
  const total = campaign.audience ?? 0;
  const share = sharePercent(campaign);
  return (
    <section className="card campaign-bar" aria-label={copy.progress}>
      <p className="big">
        <b>{counts.sent.toLocaleString('en-US')}</b> <span>{fillText(copy.of, { total })}</span>
        <em>{shareText(campaign)}</em>
      </p>
      <div
        className="bar-track"
        role="progressbar"
        aria-label={copy.progressLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <i style={{ width: `${share}%` }} />
      </div>
      <div className="bar-ruler" aria-hidden />
      <p className="bar-labels" aria-hidden>
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
        <Icon className="icon" aria-hidden />
      </small>
      <b>{count.toLocaleString('en-US')}</b>
      <p>{text}</p>
    </div>
  );
}

function Cards({ campaign, sender }: Props) {
  const { cards } = copy;
  const { sent, waiting, failed, retrying, unsubscribed, canceled } = campaign.counts;
  const waitingNote = waitingText(campaign, sender.isDelivered);
  return (
    <div className="gridk four campaign-cards">
      <StatCard icon={MailCheck} label={cards.sent[0]} count={sent} text={cards.sent[1]} />
      <StatCard
        icon={Clock}
        label={cards.waiting[0]}
        count={waiting}
        text={canceled > 0 && waiting === 0 ? fillText(copy.canceled, { count: canceled }) : waitingNote}
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
      <dl className="campaign-details">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
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
      <ul className="campaign-events">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{timeOrDay(event.at, now, timeZone)}</time>
            <span>{eventText(event)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a campaign is being sent, or what became of it. */
export function CampaignProgress({ campaign, sender }: Props) {
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead
        heading={campaign.subject}
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
      <div className="campaign-two">
        <CampaignFailures campaign={campaign} timeZone={sender.timeZone} />
        <div className="campaign-stack">
          <Details campaign={campaign} sender={sender} />
          <Activity campaign={campaign} sender={sender} now={now} />
        </div>
      </div>
    </>
  );
}
