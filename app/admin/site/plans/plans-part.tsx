import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { planDesk } from '#content/admin/admin-plans.ts';
import type { EditedCatalogue } from '#features/payments/contract.ts';
import { sortCatalogue } from '#features/payments/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { AgentList } from './agent-list.tsx';
import { catalogueQuery, useChange } from './catalogue-query.ts';
import { DeskHead } from './desk-head.tsx';
import { PlanHead, PlanView } from './plan-card.tsx';
import { PlanForm } from './plan-form.tsx';
import { useSorting } from './use-sorting.ts';

/** The slug of the plan that is edited, `''` for a new one. */
type Edited = string | null;

const CARD = 'card flex flex-col data-edited:border-accent data-edited:ring-1 data-edited:ring-accent';

/** One card is edited at a time; opening another one asks first if something was typed. */
function useEditing(nameOf: (slug: string) => string) {
  const [edited, setEdited] = useState<Edited>(null);
  const [wanted, setWanted] = useState<Edited>(null);
  /** Whose form was closed last: its button gets the focus back. */
  const [closed, setClosed] = useState<Edited>(null);
  const form = useRef<HTMLDivElement>(null);
  const showForm = useCallback((element: HTMLDivElement | null) => {
    form.current = element;
    focusMounted(element?.querySelector<HTMLInputElement>('input:not([type="hidden"])') ?? null);
  }, []);
  const isTouched = () =>
    [...(form.current?.querySelectorAll('input, textarea') ?? [])].some((control) =>
      control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
        ? control.checked !== control.defaultChecked
        : (control as HTMLTextAreaElement).value !== (control as HTMLTextAreaElement).defaultValue,
    );
  const open = (slug: string) => {
    setClosed(null);
    if (edited !== null && isTouched()) setWanted(slug);
    else setEdited(slug);
  };
  const close = () => {
    setClosed(edited);
    setEdited(null);
  };
  const focusOf = (slug: string) => (closed === slug ? focusMounted : undefined);
  const question = (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={fillText(planDesk.leave.title, { name: nameOf(edited ?? '') })}
      text={planDesk.leave.text}
      cancel={planDesk.leave.keep}
      onCancel={() => setWanted(null)}
      choices={[
        {
          label: planDesk.leave.confirm,
          kind: 'danger',
          onChoose: () => {
            setEdited(wanted);
            setWanted(null);
          },
        },
      ]}
    />
  );
  return { edited, showForm, open, close, focusOf, question };
}

function PlanCards({ catalogue }: { catalogue: EditedCatalogue }) {
  const change = useChange();
  const { plans, agents } = catalogue;
  const sorting = useSorting(
    plans.map(({ slug, name }) => ({ key: slug, name })),
    (keys) => change(sortCatalogue({ plans: keys }), planDesk.sort.failed),
  );
  const bySlug = new Map(plans.map((plan) => [plan.slug, plan]));
  const editing = useEditing((slug) => bySlug.get(slug)?.name ?? planDesk.plans.add);
  const agentNames = new Map(agents.map(({ id, name }) => [id, name]));
  const form = (slug: string) => (
    <div ref={editing.showForm} className="contents">
      <PlanForm plan={bySlug.get(slug) ?? null} catalogue={catalogue} onClose={editing.close} />
    </div>
  );
  return (
    <section aria-labelledby="plans" className="mb-9">
      <DeskHead id="plans" heading={planDesk.plans.heading} lead={planDesk.plans.lead}>
        <button type="button" ref={editing.focusOf('')} className="btn btn-s" onClick={() => editing.open('')}>
          <Plus className="icon" aria-hidden />
          {planDesk.plans.add}
        </button>
      </DeskHead>
      <ul className="grid items-start gap-3.5 lg:grid-cols-3">
        {sorting.order.map((slug) => {
          const plan = bySlug.get(slug);
          const isEdited = editing.edited === slug;
          return (
            plan && (
              <li
                key={slug}
                id={`plan-${slug}`}
                className={CARD}
                data-edited={isEdited || undefined}
                {...sorting.over(slug)}
              >
                <PlanHead plan={plan} sorting={sorting} />
                {isEdited ? (
                  form(slug)
                ) : (
                  <PlanView
                    plan={plan}
                    agentNames={agentNames}
                    editRef={editing.focusOf(slug)}
                    onEdit={() => editing.open(slug)}
                  />
                )}
              </li>
            )
          );
        })}
        {editing.edited === '' && (
          <li className={CARD} data-edited>
            {form('')}
          </li>
        )}
      </ul>
      <p className="sr" role="status">
        {sorting.said}
      </p>
      {editing.question}
    </section>
  );
}

/** What is sold, for how much, and to how many. */
export default function PlansPart() {
  const { data, isError, refetch } = useQuery(catalogueQuery);
  if (isError) return <ErrorPanel text={planDesk.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={adminPanel.loading} count={6} />;
  return (
    <>
      <PlanCards catalogue={data} />
      <AgentList agents={data.agents} />
    </>
  );
}
