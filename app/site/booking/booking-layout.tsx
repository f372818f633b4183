import '../frame/frame.css';
import '../frame/header.css';
import { Outlet } from 'react-router';
import { navigation } from '#content/frame.ts';
import { Brand } from '../frame/brand.tsx';
import { DemoStrip } from '../frame/demo-strip.tsx';
import { ThemeButton } from '../frame/theme-button.tsx';

/** For pages behind a secret link: nothing leads away from them. */
export default function BookingLayout() {
  return (
    <>
      <a className="skip" href="#content">
        {navigation.skip}
      </a>
      <header className="hdr" data-header suppressHydrationWarning>
        <div className="wrap">
          <Brand />
          <div className="end ml-auto">
            <ThemeButton />
          </div>
        </div>
      </header>
      <DemoStrip />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
