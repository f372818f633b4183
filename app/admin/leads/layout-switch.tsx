import { Columns3, List, Table2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { leadDesk } from '#content/admin/admin-leads.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { LAYOUTS, layoutAddress, layoutOf, rememberLayout } from './lead-address.ts';

/** The id of the element that holds the chosen layout. */
export const LAYOUT_PANEL = 'lead-layout';

const ICONS = { list: List, board: Columns3, table: Table2 };

/** List, board, or the table of the specification. */
export function LayoutSwitch() {
  const [search] = useSearchParams();
  const { user } = useShell();
  const segments = LAYOUTS.map((layout) => {
    const Icon = ICONS[layout];
    const icon = <Icon className="icon size-3.5" aria-hidden />;
    return { id: layout, label: leadDesk.layouts[layout], to: layoutAddress(search, layout), icon };
  });
  return (
    <Segmented
      label={leadDesk.layouts.label}
      segments={segments}
      selected={layoutOf(search)}
      panelId={LAYOUT_PANEL}
      onChoose={(id) => rememberLayout(user.id, layoutOf(new URLSearchParams({ layout: id })))}
      className="auto-cols-auto p-0.75 max-md:flex-[1_1_100%] max-md:auto-cols-[1fr]"
      segmentClass="flex h-7 items-center justify-center gap-[0.4rem] px-3 text-sm"
    />
  );
}
