import './page-head.css';
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
  /** What stands at the other end of the line. */
  children?: ReactNode;
};

/** The head of a screen behind sign-in. */
export function PageHead({ heading, level = 1, headingRef, badge, lead, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const title = (
    <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
      {heading}
    </Heading>
  );
  const titleLine =
    badge === undefined ? (
      title
    ) : (
      <div className="ph-title">
        {title}
        {badge}
      </div>
    );
  return (
    <div className="ph">
      {lead === undefined ? (
        titleLine
      ) : (
        <div>
          {titleLine}
          <p>{lead}</p>
        </div>
      )}
      {children}
    </div>
  );
}
