import type { ReactNode } from 'react';

type Props = {
  /** Text, or markup that contains the `h1`. */
  heading: ReactNode;
  lead?: string;
  /** What stands at the other end of the line. */
  children?: ReactNode;
};

/** The head of a screen behind sign-in. */
export function PageHead({ heading, lead, children }: Props) {
  const title = typeof heading === 'string' ? <h1>{heading}</h1> : heading;
  return (
    <div className="ph">
      {lead === undefined ? (
        title
      ) : (
        <div>
          {title}
          <p>{lead}</p>
        </div>
      )}
      {children}
    </div>
  );
}
