import { Link, useLocation } from 'react-router';
import { navigation } from '#content/frame.ts';

export function NavigationLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  return navigation.items.map(({ label, href }) => {
    const isCurrent = href === pathname || (href === '/blog' && pathname.startsWith('/blog/'));
    return (
      <Link key={href} to={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
    );
  });
}
