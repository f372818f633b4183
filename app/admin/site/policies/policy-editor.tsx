import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { policyScreen as copy } from '#content/admin/admin-policies.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { disagreementsIn } from '#features/policies/rules/policy-numbers.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useDates } from '#ui/text/zone.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { NumbersNotice } from './numbers-notice.tsx';
import { PolicyNotice } from './policy-notice.tsx';
import { PolicyPanes } from './policy-panes.tsx';
import { dayOf, type LongDay } from './policy-text.ts';
import { PolicyVersions } from './policy-versions.tsx';
import { PublishBar } from './publish-bar.tsx';
import { usePolicyDraft } from './use-policy-draft.ts';

function headOf({ versions, edited, inForce }: OpenPolicy, longDay: LongDay): string {
  const shown = versions.find(({ number }) => number === inForce.number);
  if (!shown || edited.state === 'past') return '';
  const facts = { number: edited.number, shown: shown.number, day: dayOf(shown, longDay) };
  return fillText(copy.head[edited.state], facts);
}

type Props = { policy: OpenPolicy; onReplaced: () => void };

/** Writes the next version of a policy and decides when it takes effect. */
export function PolicyEditor({ policy, onReplaced }: Props) {
  const draft = usePolicyDraft(policy);
  const { longDay } = useDates();
  const [date, setDate] = useState(policy.earliest);
  const isScheduled = policy.edited.state === 'scheduled';
  return (
    <div className="grid min-w-0 gap-5">
      <section className="card overflow-hidden" aria-label={policy.title}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-4 sm:px-5">
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{policy.title}</h2>
            <p className="text-sm text-muted">{headOf(policy, longDay)}</p>
          </div>
          <a href={policy.path} target="_blank" rel="noreferrer" className="btn btn-g btn-sm">
            <ExternalLink className="icon" aria-hidden />
            {copy.page}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </header>
        <PolicyNotice policy={policy} date={date} onDate={setDate} onReplaced={onReplaced} />
        {draft.theirs && <DraftConflict draft={draft} theirs={draft.theirs} />}
        <PolicyPanes policy={policy} draft={draft} isReadOnly={isScheduled} />
        <NumbersNotice found={disagreementsIn(draft.text)} />
        {!isScheduled && <PublishBar policy={policy} draft={draft} date={date} onReplaced={onReplaced} />}
      </section>
      <PolicyVersions policy={policy} />
    </div>
  );
}
