import type { ReactNode, Ref } from 'react';

type Props = {
  heading: string;
  /** 1 by default. */
  level?: 1 | 2;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What stands right after the heading. */
  badge?: ReactNode;
  lead?: string;
  className?: string;
  /** What stands at the other end of the line. */
  children?: ReactNode;
};

const LOOKS = {
  1: 'text-4xl/[1.2] font-semibold tracking-[-0.026em]',
  2: 'text-xl font-semibold tracking-[-0.018em]',
};

/** The head of a screen behind sign-in. */
export function PageHead({ heading, level = 1, headingRef, badge, lead, className = 'mb-5', children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const title = (
    <Heading
      ref={headingRef}
      tabIndex={headingRef ? -1 : undefined}
      className={`${LOOKS[level]} focus-visible:outline-none ${badge === undefined ? '' : 'text-balance wrap-anywhere'}`}
    >
      {heading}
    </Heading>
  );
  const titleLine =
    badge === undefined ? (
      title
    ) : (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {title}
        {badge}
      </div>
    );
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-4 gap-y-3 ${className}`} data-page-head>
      {lead === undefined ? (
        titleLine
      ) : (
        <div>
          {titleLine}
          <p className="mt-1 text-muted">{lead}</p>
        </div>
      )}
      {children}
    </div>
  );
}
