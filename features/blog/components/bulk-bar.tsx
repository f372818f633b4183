import { X } from 'lucide-react';
import { postActions as copy } from '#content/publishing.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import type { ListedPost, PostTab } from './post-tabs.ts';
import type { PostActions } from './use-post-actions.ts';

const BUTTON = 'border-bg/25 bg-transparent text-inherit shadow-none hover:bg-bg/12';

type Props = {
  tab: PostTab;
  selected: readonly ListedPost[];
  actions: PostActions;
  onTrash: (posts: readonly ListedPost[]) => Promise<void>;
  onDone: (posts: readonly ListedPost[]) => void;
  onClear: () => void;
};

/** Changes all selected posts. */
export function BulkBar({ tab, selected, actions, onTrash, onDone, onClear }: Props) {
  if (selected.length === 0) return null;
  const trash = { label: copy.trash, run: onTrash };
  const choices = {
    published: [{ label: copy.unpublish, run: actions.unpublish }, trash],
    drafts: [{ label: copy.publishNow, run: actions.publish }, trash],
    scheduled: [{ label: copy.unschedule, run: actions.unpublish }, trash],
    trash: [{ label: copy.restore, run: actions.restore }],
  }[tab];
  return (
    <div
      className="sticky bottom-3 z-2 mt-4 flex flex-wrap items-center gap-2 rounded-lg bg-fg py-2 pr-2.5 pl-4 text-bg shadow-lg"
      role="toolbar"
      aria-label={copy.label}
    >
      <span role="status" className="tnum flex-auto font-medium">
        {fillText(copy.selected, { count: selected.length })}
      </span>
      {choices.map(({ label, run }) => (
        <BusyButton
          key={label}
          type="button"
          className={`btn btn-s btn-sm ${BUTTON}`}
          busyLabel={label}
          onClick={async () => {
            await run(selected);
            onDone(selected);
          }}
        >
          {label}
        </BusyButton>
      ))}
      <button type="button" className={`btn btn-g btn-i btn-sm ${BUTTON}`} aria-label={copy.clear} onClick={onClear}>
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}
