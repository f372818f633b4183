import { CornerDownRight, Download, Ellipsis, Upload } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { postImport } from '#content/admin/admin-posts.ts';
import { postList, postRedirects } from '#content/publishing.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { DropdownMenu, MenuItem, menuItem } from '#ui/overlay/dropdown-menu.tsx';

const RedirectsDialog = lazyPart(() => import('./redirects-dialog.tsx'));
const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'));

type DialogName = 'redirects' | 'import';

/** What editors need now and then, about all posts. The command menu opens the dialogs by their addresses. */
export function ListMenu({ userId }: { userId: number }) {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('do');

  const close = () => show(null);

  function show(dialog: DialogName | null) {
    const next = new URLSearchParams(search);
    if (dialog) next.set('do', dialog);
    else next.delete('do');
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <DropdownMenu
        side="bottom"
        align="end"
        trigger={
          <button type="button" className="btn btn-s btn-i" aria-label={postList.moreOfAll}>
            <Ellipsis className="icon" aria-hidden />
          </button>
        }
      >
        <MenuItem onSelect={() => show('redirects')}>
          <CornerDownRight className="icon" aria-hidden />
          {postRedirects.open}
        </MenuItem>
        <MenuItem onSelect={() => show('import')}>
          <Upload className="icon" aria-hidden />
          {postImport.open}
        </MenuItem>
        <a {...menuItem} href="/api/blog/export" download>
          <Download className="icon" aria-hidden />
          {postImport.export}
        </a>
      </DropdownMenu>
      {shown === 'redirects' && <RedirectsDialog userId={userId} onClose={close} />}
      {shown === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
