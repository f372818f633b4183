import { policyScreen } from '#content/admin/admin-policies.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import type { PolicyDraft } from './use-policy-draft.ts';

const copy = policyScreen.conflict;

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <h3 className="mb-1 text-sm font-semibold">{label}</h3>
    <textarea
      className="block max-h-56 min-h-24 w-full rounded-md border border-line bg-surface p-3 font-mono text-sm wrap-anywhere"
      aria-label={label}
      value={text}
      rows={6}
      readOnly
    />
  </div>
);

/** Shows both texts after somebody else saved one meanwhile. */
export function DraftConflict({ draft, theirs }: { draft: PolicyDraft; theirs: OpenPolicy }) {
  return (
    <div className="grid gap-3 border-b border-line bg-warning-soft px-4 py-4 sm:px-5" role="alert">
      <p className="font-medium text-warning-text">{copy.title}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Text label={copy.mine} text={draft.text} />
        <Text label={copy.theirs} text={theirs.edited.text} />
      </div>
      <p className="flex flex-wrap gap-2">
        {(['mine', 'theirs'] as const).map((side) => {
          const label = side === 'mine' ? copy.keepMine : copy.takeTheirs;
          return (
            <BusyButton
              key={side}
              type="button"
              className="btn btn-s btn-sm"
              busyLabel={label}
              onClick={() => draft.settle(side)}
            >
              {label}
            </BusyButton>
          );
        })}
      </p>
    </div>
  );
}
