import { Outlet } from 'react-router';
import holdSubmitScript from '#app/frame/hold-submit.js?raw';
import { InlineScript } from '#app/frame/inline-script.tsx';

export const handle = { hydratesAtOnce: true };

export default function AuthLayout() {
  return (
    <>
      <InlineScript code={holdSubmitScript} />
      <Outlet />
    </>
  );
}
