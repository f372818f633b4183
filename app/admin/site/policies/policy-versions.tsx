import { useQuery } from '@tanstack/react-query';
import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { policyScreen } from '#content/admin/admin-policies.ts';
import { fillIn } from '#content/legal/placeholders.ts';
import type { PolicyId } from '#content/legal/policies.ts';
import { policyKeys, readPolicyText } from '#features/policies/client.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { useDates } from '#ui/text/zone.ts';
import { Comparison } from './comparison.tsx';
import { VersionBadge } from './policy-badge.tsx';
import { dayOf, type LongDay, type Version } from './policy-text.ts';

const copy = policyScreen.versions;

function lineOf(version: Version, following: Version | undefined, longDay: LongDay): string {
  const { state, author, number, isUnreviewed, reviewedAt } = version;
  const facts = {
    day: dayOf(version, longDay),
    end: following ? dayOf(following, longDay) : '',
    author: author ?? copy.nobody,
  };
  if (number > 1) return fillText(copy.lines[state], facts);
  if (state === 'past') return fillText(copy.lines.firstPast, facts);
  return fillText(isUnreviewed || !reviewedAt ? copy.lines.first : copy.lines.confirmed, facts);
}

function VersionText({ policy, number, onClose }: { policy: PolicyId; number: number; onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: policyKeys.text(policy, number),
    queryFn: async () => valueOf(await readPolicyText(policy, number)),
    staleTime: 0,
  });
  return (
    <Modal
      kind="form-dialog"
      title={fillText(copy.version, { number })}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {isError ? (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      ) : data ? (
        <Prose className="m-0 text-base [&>h2]:mt-6 [&>h2]:text-2xl [&>h3]:text-xl" content={fillIn(data.text)} />
      ) : (
        <SkeletonRows label={adminPanel.loading} count={6} />
      )}
    </Modal>
  );
}

type RowProps = {
  version: Version;
  following: Version | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onShow: () => void;
};

function VersionRow({ version, following, isChosen, onChoose, onShow }: RowProps) {
  const { number, reason, told } = version;
  const { longDay } = useDates();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <label className="flex min-h-11 flex-none items-center gap-3 font-medium lg:min-h-6">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onChoose}
          aria-label={fillText(copy.select, { number })}
          className="check size-4.5"
        />
        {fillText(copy.version, { number })}
      </label>
      <span className="min-w-0 flex-1 basis-52 text-muted wrap-anywhere">
        {lineOf(version, following, longDay)}
        {told > 0 && `. ${countedText(copy.told, told)}`}
        {reason && <span className="block text-sm">{fillText(copy.reason, { reason })}</span>}
      </span>
      {version.state !== 'past' && <VersionBadge version={version} />}
      <button
        type="button"
        className="btn btn-g btn-sm"
        aria-label={fillText(copy.showOf, { number })}
        onClick={onShow}
      >
        {copy.show}
      </button>
    </li>
  );
}

/** Every version of a policy; two of them can be compared. */
export function PolicyVersions({ policy }: { policy: OpenPolicy }) {
  const { versions } = policy;
  const [chosen, setChosen] = useState<number[]>([]);
  const [compared, setCompared] = useState<readonly [number, number] | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const byTime = versions
    .filter(({ effectiveAt, state }) => effectiveAt !== null && state !== 'scheduled')
    .toSorted((one, other) => String(one.effectiveAt).localeCompare(String(other.effectiveAt)));

  const choose = (number: number) => {
    setCompared(null);
    // The third one releases the oldest.
    setChosen((before) =>
      before.includes(number) ? before.filter((one) => one !== number) : [...before, number].slice(-2),
    );
  };
  const compare = () => {
    const [before, after] = chosen.toSorted((one, other) => one - other);
    if (before !== undefined && after !== undefined) setCompared([before, after]);
  };
  return (
    <section className="card overflow-hidden" aria-label={copy.title}>
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 className="text-base font-semibold">{copy.title}</h2>
        <button
          type="button"
          className="btn btn-s btn-sm"
          title={chosen.length === 2 ? undefined : copy.hint}
          aria-disabled={chosen.length !== 2 || undefined}
          onClick={compare}
        >
          <GitCompare className="icon" aria-hidden />
          {copy.compare}
        </button>
      </header>
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            following={byTime[byTime.findIndex(({ number }) => number === version.number) + 1]}
            isChosen={chosen.includes(version.number)}
            onChoose={() => choose(version.number)}
            onShow={() => setShown(version.number)}
          />
        ))}
      </ul>
      {compared && <Comparison policy={policy.id} numbers={compared} revision={policy.edited.revision} />}
      {shown !== null && <VersionText policy={policy.id} number={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
