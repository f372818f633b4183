import { useLocation, useNavigation } from 'react-router';
import { loading } from '#content/messages.ts';
import { Spinner } from '#ui/states/spinner.tsx';

/** Covers the previous page while the blog list is loading. */
export function BlogArrival() {
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || location.pathname !== '/blog' || pathname === '/blog') return null;
  return (
    <div className="fixed inset-x-0 top-(--header-h) bottom-0 z-30 bg-bg/80">
      <Spinner label={loading} />
    </div>
  );
}
