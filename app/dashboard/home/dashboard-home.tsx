import { useShell } from '#app/shell/shell-context.ts';
import { dashboard } from '#content/dashboard.ts';
import { serviceIcons, solutionIcons } from '../icons.ts';
import { AgentCards } from './agent-cards.tsx';
import { greetingFor } from './greeting.ts';
import { HelpCard } from './help-card.tsx';
import { OfferList } from './offer-list.tsx';
import { OwnCalls } from './own-calls.tsx';
import { OwnConversations } from './own-conversations.tsx';

type Props = {
  /** The agents whose consultants answer the viewer; null while there is only the demo. */
  consultants: readonly string[] | null;
};

export function DashboardHome({ consultants }: Props) {
  const { user } = useShell();
  const answering = consultants ?? [];
  return (
    <>
      <div className="welcome">
        <h1 className="display d3">{greetingFor(user.firstName)}</h1>
        <p className="muted">{answering.length > 0 ? dashboard.answering.lead : dashboard.lead}</p>
      </div>
      <AgentCards answering={answering} />
      <div className="gridk offers">
        <OfferList {...dashboard.services} icons={serviceIcons} />
        <OfferList {...dashboard.solutions} icons={solutionIcons} />
        <HelpCard />
      </div>
      {consultants && <OwnConversations hasPlan={answering.length > 0} />}
      <OwnCalls />
    </>
  );
}
