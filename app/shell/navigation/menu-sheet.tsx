import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ThemeButton } from '#app/site/frame/theme-button.tsx';
import { shell } from '#content/dashboard.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { idle, ShellBrand, SideFoot, SideNavigation, sideLink } from './side-navigation.tsx';

/** Replaces the sidebar on narrow screens. Closes on navigation and when the window becomes wide. */
export function MenuSheet() {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setOpen(false);
  }

  useWindowEvent('resize', () => {
    if (matchMedia('(min-width: 64rem)').matches) setOpen(false);
  });

  return (
    <Sheet
      title={shell.menuTitle}
      closeLabel={shell.closeMenu}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="btn btn-s btn-i btn-sm lg:hidden" aria-label={shell.openMenu}>
          <Menu className="icon" aria-hidden />
        </button>
      }
    >
      <ShellBrand />
      <DemoBadge className="ml-2 flex-none self-start sm:hidden" />
      <SideNavigation />
      <SideFoot>
        <ThemeButton className={`${sideLink} ${idle}`} isNamed />
      </SideFoot>
    </Sheet>
  );
}
