import { adminPanel as copy } from '#content/admin/admin.ts';

type Props = { isRestored: boolean; onDiscard: () => void };

/** Says that a form holds what was typed before, and throws it away on request. */
export function KeptNotice({ isRestored, onDiscard }: Props) {
  if (!isRestored) return null;
  return (
    <p className="muted" role="status">
      {copy.kept}{' '}
      <button type="button" className="link" onClick={onDiscard}>
        {copy.discard}
      </button>
    </p>
  );
}
