import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { to: string; className: string; children: ReactNode; 'aria-describedby'?: string };

/** `#section` links are plain anchors, handled by frame.js; other links use the router. */
export function ActionLink({ to, children, ...link }: Props) {
  if (to.startsWith('#')) {
    return (
      <a href={to} {...link}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} preventScrollReset={to.includes('#')} {...link}>
      {children}
    </Link>
  );
}
