import { overview } from '#content/admin/admin-overview.ts';
import type { AgentRevenue } from '#features/subscriptions/contract.ts';
import { Meter } from '#ui/meter.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { FiguresPanel } from '../figures-panel.tsx';

const copy = overview.agents;

export const Agents = ({ agents }: { agents: readonly AgentRevenue[] }) => (
  <FiguresPanel heading={copy.heading} note={copy.note}>
    {agents.length === 0 ? (
      <p className="empty">{copy.none}</p>
    ) : (
      <ul className="grid gap-4 px-5 py-4.5">
        {agents.map(({ agentId, name, dollars, share }) => (
          <li key={agentId}>
            <span className="flex justify-between gap-4 max-[20rem]:flex-wrap">
              <span className="truncate">{name}</span>
              <span className="tnum">
                <b className="font-medium">{formatDollars(dollars)}</b> <span className="subtle">{share}%</span>
              </span>
            </span>
            <Meter share={share} color="var(--accent)" className="mt-1.5" />
          </li>
        ))}
      </ul>
    )}
  </FiguresPanel>
);
