import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { policyScreen } from '#content/admin/admin-policies.ts';
import type { PolicyId } from '#content/legal/policies.ts';
import { policyKeys, readPolicyText } from '#features/policies/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusTarget } from '#ui/browser/focus-target.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { compareTexts, type Part } from './compare.ts';

const copy = policyScreen.versions;

function Side({ parts, isAdded }: { parts: readonly Part[]; isAdded: boolean }) {
  if (parts.length === 0) return null;
  const Icon = isAdded ? Plus : Minus;
  const Changed = isAdded ? 'ins' : 'del';
  const color = isAdded
    ? 'bg-success-soft text-success-text no-underline'
    : 'bg-danger-soft text-danger-text line-through';
  return (
    <p className="flex gap-3">
      <Icon
        className={`icon mt-1 size-4 flex-none ${isAdded ? 'text-success-text' : 'text-danger-text'}`}
        aria-hidden
      />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">
        <span className="sr">{isAdded ? copy.added : copy.removed}: </span>
        {parts.map(({ text, isChanged }, index) =>
          isChanged ? (
            <Changed key={index} className={`rounded-xs ${color}`}>
              {text}
            </Changed>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </span>
    </p>
  );
}

type Props = { policy: PolicyId; numbers: readonly [number, number]; revision: number };

/** What the later of two versions changes. `revision` is the draft's, which one of them may be. */
export function Comparison({ policy, numbers, revision }: Props) {
  const [before, after] = numbers;
  const { data, isError, refetch } = useQuery({
    queryKey: [...policyKeys.text(policy, before), after, revision],
    queryFn: async () => {
      const [one, other] = [await readPolicyText(policy, before), await readPolicyText(policy, after)];
      return compareTexts(valueOf(one).text, valueOf(other).text);
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const title = fillText(copy.comparison, { before, after });
  return (
    <section className="grid gap-2.5 border-t border-line bg-surface-sunken px-4 py-4 sm:px-5" aria-label={title}>
      <h3 ref={focusTarget} tabIndex={-1} className="text-sm font-semibold focus-visible:outline-none">
        {title}
      </h3>
      {isError ? (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows label={adminPanel.loading} count={3} />
      ) : data.length === 0 ? (
        <p role="status">{copy.same}</p>
      ) : (
        data.map(({ removed, added }, index) => (
          <div key={index} className="grid gap-1">
            <Side parts={removed} isAdded={false} />
            <Side parts={added} isAdded />
          </div>
        ))
      )}
    </section>
  );
}
