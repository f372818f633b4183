import type { ReactNode } from 'react';

type Props = {
  /** For `aria-labelledby` on the section. */
  id: string;
  /** The small line above the heading. */
  eyebrow: ReactNode;
  heading: string;
  lead: string;
};

export function SectionHeading({ id, eyebrow, heading, lead }: Props) {
  return (
    <div className="sechead">
      <div>
        {typeof eyebrow === 'string' ? <span className="eyebrow">{eyebrow}</span> : eyebrow}
        <h2 id={id} className="display d2">
          {heading}
        </h2>
      </div>
      <p>{lead}</p>
    </div>
  );
}
