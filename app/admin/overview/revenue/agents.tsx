import { overview } from '#content/admin/admin-overview.ts';
import type { AgentRevenue } from '#features/subscriptions/contract.ts';
import { Meter } from '#ui/meter.tsx';
import { formatDollars } from '#ui/text/money.ts';

const copy = overview.agents;

export const Agents = ({ agents }: { agents: readonly AgentRevenue[] }) => (
  <section className="card panel">
    <header>
      <h2>{copy.heading}</h2>
      <span className="subtle text-sm">{copy.note}</span>
    </header>
    {agents.length === 0 ? (
      <p className="empty">{copy.none}</p>
    ) : (
      <ul className="agents">
        {agents.map(({ agentId, name, dollars, share }) => (
          <li key={agentId}>
            <span className="agent-line">
              <span className="truncate">{name}</span>
              <span className="tnum">
                <b>{formatDollars(dollars)}</b> <span className="subtle">{share}%</span>
              </span>
            </span>
            <Meter share={share} color="var(--accent)" />
          </li>
        ))}
      </ul>
    )}
  </section>
);
