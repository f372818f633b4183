import { use } from 'react';
import { leadList as copy } from '#content/admin/admin-leads.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SelectionContext } from '#ui/table/use-selection.ts';

type Props = { label: string; isChecked: boolean; isSome?: boolean; onToggle: (isRange: boolean) => void };

const Box = ({ label, isChecked, isSome = false, onToggle }: Props) => (
  <label className="inline-grid min-h-6 min-w-6 cursor-pointer place-items-center">
    <input
      type="checkbox"
      className="check size-4.5"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  </label>
);

/** Selects a row; with Shift, all rows since the last one. */
export function SelectBox({ id, name }: { id: number; name: string }) {
  const selection = use(SelectionContext);
  return (
    <Box
      label={fillText(copy.select, { name })}
      isChecked={selection?.ids.has(id) ?? false}
      onToggle={(isRange) => selection?.toggle(id, isRange)}
    />
  );
}

export function SelectAllBox({ count }: { count: number }) {
  const selection = use(SelectionContext);
  const selected = selection?.ids.size ?? 0;
  return (
    <Box
      label={fillText(copy.selectAll, { count })}
      isChecked={selected > 0 && selected === count}
      isSome={selected > 0 && selected < count}
      onToggle={() => selection?.toggleAll()}
    />
  );
}
