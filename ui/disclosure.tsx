import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

type Props = {
  title: string;
  /** Shown beside the title; clicking it also toggles, but it isn't part of the button's name. */
  description: string;
  icon: ReactNode;
  children: ReactNode;
};

/** Starts open; a click anywhere on the header toggles it. */
export function Disclosure({ title, description, icon, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="fold">
      <div className="fold-head">
        {icon}
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-panel`}
            aria-describedby={`${id}-description`}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
        </h3>
        <p id={`${id}-description`}>{description}</p>
        <span className="chev">
          <ChevronDown className="icon" aria-hidden />
        </span>
      </div>
      <div id={`${id}-panel`} className="fold-panel" inert={!isOpen}>
        <div>{children}</div>
      </div>
    </div>
  );
}
