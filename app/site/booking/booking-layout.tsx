import '../site.css';
import { Outlet } from 'react-router';
import { Brand } from '../frame/brand.tsx';
import { DemoStrip } from '../frame/demo-strip.tsx';
import { HeaderBar } from '../frame/header-bar.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { ThemeButton } from '../frame/theme-button.tsx';

/** For pages behind a secret link: nothing leads away from them. */
export default function BookingLayout() {
  return (
    <>
      <SkipLink />
      <HeaderBar>
        <div className="wrap flex h-full items-center gap-6">
          <Brand />
          <div className="ml-auto print:hidden">
            <ThemeButton className="max-sm:hidden noscript:hidden" />
          </div>
        </div>
      </HeaderBar>
      <DemoStrip />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
