import type { ComponentProps } from 'react';

/** A part of the side column. */
export const SidePart = (props: ComponentProps<'section'>) => (
  <section className="mx-5 py-5 not-first:border-t not-first:border-line" {...props} />
);

export const PartHeading = ({ className = '', children, ...props }: ComponentProps<'h3'>) => (
  <h3 className={`text-base font-semibold tracking-[-0.01em] ${className}`} {...props}>
    {children}
  </h3>
);
