import { Check, Minus } from 'lucide-react';
import { use } from 'react';
import { leadList as copy } from '#content/admin/admin-leads.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SelectionContext } from './use-selection.ts';

type Props = { label: string; isChecked: boolean; isSome?: boolean; onToggle: (isRange: boolean) => void };

const Box = ({ label, isChecked, isSome = false, onToggle }: Props) => (
  <label className="select-box">
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
    {isSome ? <Minus className="icon" aria-hidden /> : <Check className="icon" aria-hidden />}
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
