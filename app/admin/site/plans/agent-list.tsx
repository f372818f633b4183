import { Plus } from 'lucide-react';
import { agentStyles } from '#app/dashboard/icons.ts';
import { planDesk } from '#content/admin/admin-plans.ts';
import type { EditedAgent } from '#features/payments/contract.ts';
import { sortCatalogue, updateAgent } from '#features/payments/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { Toggle } from '#ui/form/controls/toggle.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { useChange } from './catalogue-query.ts';
import { DeskHead } from './desk-head.tsx';
import { SortHandle } from './sort-handle.tsx';
import { type Sorting, useSorting } from './use-sorting.ts';

const copy = planDesk.agents;

function AgentRow({ agent, sorting }: { agent: EditedAgent; sorting: Sorting }) {
  const change = useChange();
  const { id, name, text, icon, plans, isHidden, version } = agent;
  const { icon: Icon, tint } = agentStyles[icon];
  async function toggle() {
    const failed = fillText(planDesk.notSwitched, { name });
    if (!(await change(updateAgent(id, { isHidden: !isHidden, version }), failed))) return;
    const [title, said] = isHidden ? planDesk.switched.agent : planDesk.switched.hiddenAgent;
    showToast(fillText(title, { name }), said);
  }
  return (
    <li
      id={`agent-${id}`}
      className="grid items-center gap-x-4 gap-y-2.5 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[minmax(0,1fr)_15rem_8rem_auto]"
      {...sorting.over(id)}
    >
      <div className="flex min-w-0 items-center gap-2">
        <SortHandle sorting={sorting} itemKey={id} name={name} />
        <span className={`tile sm flex-none ${tint}`}>
          <Icon className="icon" aria-hidden />
        </span>
        <span className="min-w-0 pl-1">
          <b className="block font-strong wrap-anywhere">{name}</b>
          <span className="text-sm text-muted wrap-anywhere">{text}</span>
        </span>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {plans.map((plan) => (
          <span key={plan} className="badge">
            {plan}
          </span>
        ))}
        {plans.length === 0 && <span className="text-sm text-muted">{copy.none}</span>}
      </div>
      <Toggle
        isOn={!isHidden}
        label={`${isHidden ? planDesk.hidden : planDesk.visible}: ${name}`}
        text={isHidden ? planDesk.hidden : planDesk.visible}
        onChange={() => void toggle()}
      />
      <DialogButton
        className="btn btn-s justify-self-start"
        label={
          <>
            {planDesk.agentForm.editButton}
            <span className="sr">: {name}</span>
          </>
        }
      >
        {(close) => <AgentDialog agent={agent} onClose={close} />}
      </DialogButton>
    </li>
  );
}

export function AgentList({ agents }: { agents: readonly EditedAgent[] }) {
  const change = useChange();
  const sorting = useSorting(
    agents.map(({ id, name }) => ({ key: id, name })),
    (keys) => change(sortCatalogue({ agents: keys }), planDesk.sort.failed),
  );
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return (
    <section aria-labelledby="agents">
      <DeskHead id="agents" heading={copy.heading} lead={copy.lead}>
        <DialogButton
          className="btn btn-s"
          label={
            <>
              <Plus className="icon" aria-hidden />
              {copy.add}
            </>
          }
        >
          {(close) => <AgentDialog onClose={close} />}
        </DialogButton>
      </DeskHead>
      <ul className="card overflow-hidden">
        {sorting.order.map((id) => {
          const agent = byId.get(id);
          return agent && <AgentRow key={id} agent={agent} sorting={sorting} />;
        })}
      </ul>
      <p className="sr" role="status">
        {sorting.said}
      </p>
    </section>
  );
}
