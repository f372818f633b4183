import '#app/styles/shell.css';
import { data, Outlet } from 'react-router';
import { siteContext } from '#app/context.ts';
import { RedirectToLogin } from '#app/shell/redirect-to-login.tsx';
import { Shell } from '#app/shell/shell.tsx';
import type { Route } from './+types/layout';

export const handle = { hydratesAtOnce: true };

/** Nothing of the area behind sign-in reaches somebody who is signed out. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, ctx } = context.get(siteContext);
  try {
    return { user: await viewer() };
  } catch (error) {
    ctx.log.error({ err: error }, 'the session could not be read');
    throw data(null, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ProtectedLayout({ loaderData: { user } }: Route.ComponentProps) {
  if (!user) return <RedirectToLogin />;
  return (
    <Shell user={user}>
      <Outlet context={user} />
    </Shell>
  );
}
