import { Columns3, List, Table2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { leadDesk } from '#content/admin/admin-leads.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { LAYOUTS, layoutAddress, layoutOf } from './lead-address.ts';

/** The id of the element that holds the chosen layout. */
export const LAYOUT_PANEL = 'lead-layout';

const ICONS = { list: List, board: Columns3, table: Table2 };

/** List, board, or the table of the specification. */
export function LayoutSwitch() {
  const [search] = useSearchParams();
  const segments = LAYOUTS.map((layout) => {
    const Icon = ICONS[layout];
    const icon = <Icon className="icon" aria-hidden />;
    return { id: layout, label: leadDesk.layouts[layout], to: layoutAddress(search, layout), icon };
  });
  return (
    <Segmented label={leadDesk.layouts.label} segments={segments} selected={layoutOf(search)} panelId={LAYOUT_PANEL} />
  );
}
