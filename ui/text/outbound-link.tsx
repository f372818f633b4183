import type { ReactNode } from 'react';

/** A link to somebody else's site: new tab, no referrer, and said so to screen readers. */
export function OutboundLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}
