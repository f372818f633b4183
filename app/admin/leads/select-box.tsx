import { Check, Minus } from 'lucide-react';
import { use } from 'react';
import { leadList as copy } from '#content/admin/admin-leads.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SelectionContext } from '#ui/table/use-selection.ts';

type Props = { label: string; isChecked: boolean; isSome?: boolean; onToggle: (isRange: boolean) => void };

const ICON = 'icon inset-auto top-1/2 left-1/2 size-3 -translate-1/2';

const Box = ({ label, isChecked, isSome = false, onToggle }: Props) => (
  <label className="relative inline-grid min-h-6 min-w-6 cursor-pointer place-items-center">
    <input
      type="checkbox"
      className="check size-4.5 indeterminate:border-accent indeterminate:bg-accent"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
    {isSome ? <Minus className={`${ICON} text-on-accent`} aria-hidden /> : <Check className={ICON} aria-hidden />}
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
