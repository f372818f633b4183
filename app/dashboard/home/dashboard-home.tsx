import { useShell } from '#app/shell/shell-context.ts';
import { dashboard } from '#content/dashboard.ts';
import { serviceIcons, solutionIcons } from '../icons.ts';
import { AgentCards } from './agent-cards.tsx';
import { greetingFor } from './greeting.ts';
import { HelpCard } from './help-card.tsx';
import { OfferList } from './offer-list.tsx';
import { OwnCalls } from './own-calls.tsx';

export function DashboardHome() {
  const { user } = useShell();
  return (
    <>
      <div className="welcome">
        <h1 className="display d3">{greetingFor(user.firstName)}</h1>
        <p className="muted">{dashboard.lead}</p>
      </div>
      <AgentCards />
      <div className="gridk offers">
        <OfferList {...dashboard.services} icons={serviceIcons} />
        <OfferList {...dashboard.solutions} icons={solutionIcons} />
        <HelpCard />
      </div>
      <OwnCalls />
    </>
  );
}
