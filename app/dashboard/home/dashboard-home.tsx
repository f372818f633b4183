import { useShell } from '#app/shell/shell-context.ts';
import { dashboard } from '#content/dashboard.ts';
import { serviceIcons, solutionIcons } from '../icons.ts';
import { UnconfirmedAddress } from '../unconfirmed-address.tsx';
import { greetingFor } from '../view.ts';
import { AgentCards } from './agent-cards.tsx';
import { HelpCard } from './help-card.tsx';
import { OfferList } from './offer-list.tsx';
import type { Own } from './own/load-own.ts';
import { hasOwn, OwnCards } from './own/own-cards.tsx';
import { TodayLine } from './today-line.tsx';

type Props = {
  /** The agents whose consultants answer the viewer; null while there is only the demo. */
  consultants: readonly string[] | null;
  own: Own;
};

export function DashboardHome({ consultants, own }: Props) {
  const { user } = useShell();
  const answering = consultants ?? [];
  const isReturning = hasOwn(own);
  const lead = answering.length > 0 ? dashboard.answering.lead : isReturning ? dashboard.lead : dashboard.welcome;
  return (
    <>
      {user.permissions.includes('open-panel') && <TodayLine />}
      <div className="mb-7 wrap-anywhere">
        <h1 className="display d3">{greetingFor(user.firstName)}</h1>
        <p className="muted mt-1 text-md">{lead}</p>
      </div>
      {consultants !== null && <UnconfirmedAddress />}
      {isReturning && (
        <>
          <OwnCards own={own} isAnswering={consultants !== null} />
          <h2 className="mb-3.5 text-lg font-semibold tracking-[-0.016em]">{dashboard.own.consultants}</h2>
        </>
      )}
      <AgentCards answering={answering} />
      <div className="gridk mt-3.5 sm:max-lg:*:last:odd:col-span-2">
        <OfferList {...dashboard.services} icons={serviceIcons} />
        <OfferList {...dashboard.solutions} icons={solutionIcons} />
        <HelpCard />
      </div>
    </>
  );
}
