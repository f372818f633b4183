import { CornerDownRight, Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { postList, postRedirects } from '#content/publishing.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

const RedirectsDialog = lazy(() => import('./redirects-dialog.tsx'));

/** What editors need now and then, about all posts. */
export function ListMenu({ children }: { children?: ReactNode }) {
  const [showsRedirects, setShowsRedirects] = useState(false);
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
        <MenuItem onSelect={() => setShowsRedirects(true)}>
          <CornerDownRight className="icon" aria-hidden />
          {postRedirects.open}
        </MenuItem>
        {children}
      </DropdownMenu>
      {showsRedirects && (
        <Suspense>
          <RedirectsDialog onClose={() => setShowsRedirects(false)} />
        </Suspense>
      )}
    </>
  );
}
