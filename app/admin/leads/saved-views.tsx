import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#app/admin/forms/form-dialog.tsx';
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts';
import { savedViewCopy as copy } from '#content/admin/admin-leads.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { deleteView, deskKey, renameView, saveView } from '#features/leads/client.ts';
import type { SavedView } from '#features/leads/contract/leads.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Field } from '#ui/form/fields.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { ViewTab } from './view-tab.tsx';

type NameProps = { view: SavedView | null; query: string; onClose: () => void };

/** Asks for the name of a new view, or another name of an old one. */
function NameDialog({ view, query, onClose }: NameProps) {
  const queries = useQueryClient();
  const form = useAdminForm({
    name: `view:${view?.id ?? 'new'}`,
    failed: copy.failed,
    start: { name: view?.name ?? '' },
    send: ({ name }: { name: string }) => (view ? renameView(view.id, name) : saveView({ name, query })),
    onClose,
    onDone: async () => {
      showToast(view ? copy.renamed : copy.saved);
      await queries.invalidateQueries({ queryKey: deskKey });
    },
  });
  const title = view ? fillText(copy.renameTitle, { name: view.name }) : copy.title;
  return (
    <FormDialog form={form} title={title} save={view ? undefined : copy.submit} onClose={onClose}>
      <Field label={copy.name} name="name" required maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

function SavedViewTab({ view, isCurrent, onRename }: { view: SavedView; isCurrent: boolean; onRename: () => void }) {
  const queries = useQueryClient();

  async function remove() {
    const result = await deleteView(view.id);
    if (result.ok) showToast(copy.deleted);
    else showToast(copy.deleteFailed, result.message || adminPanel.unreachable, { isError: true });
    await queries.invalidateQueries({ queryKey: deskKey });
  }

  return (
    <span className="inline-flex max-w-full items-center">
      <ViewTab to={`?tab=contacts&${view.query}`} isCurrent={isCurrent} className="overflow-hidden">
        {view.name}
      </ViewTab>
      <DropdownMenu
        side="bottom"
        align="end"
        trigger={
          <button
            type="button"
            className="btn btn-g btn-i btn-sm"
            aria-label={fillText(copy.menu, { name: view.name })}
          >
            <Ellipsis className="icon" aria-hidden />
          </button>
        }
      >
        <MenuItem onSelect={onRename}>{copy.rename}</MenuItem>
        <MenuItem onSelect={() => void remove()}>{copy.delete}</MenuItem>
      </DropdownMenu>
    </span>
  );
}

/** One's own views, and a button that keeps the current filters as another. */
export function SavedViews({ views, query }: { views: readonly SavedView[]; query: string }) {
  const [named, setNamed] = useState<SavedView | 'new' | null>(null);
  return (
    <>
      {views.map((view) => (
        <SavedViewTab key={view.id} view={view} isCurrent={view.query === query} onRename={() => setNamed(view)} />
      ))}
      <button
        type="button"
        className="btn btn-g btn-sm ml-auto text-accent-text hover:text-fg"
        onClick={() => setNamed('new')}
      >
        <Plus className="icon" aria-hidden />
        {copy.save}
      </button>
      {named && <NameDialog view={named === 'new' ? null : named} query={query} onClose={() => setNamed(null)} />}
    </>
  );
}
