import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Shown beside the title; clicking it also toggles, but it isn't part of the button's name. */
  description: string;
  icon: ReactNode;
  children: ReactNode;
};

function toggle({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(isOpen));
  document.getElementById(button.getAttribute('aria-controls') ?? '')?.toggleAttribute('inert', !isOpen);
}

/**
 * Starts open; a click anywhere on the header toggles it. Its state is in the document, not in React, because
 * app/document/inline/early-clicks.js toggles it before React is ready.
 */
export function Disclosure({ title, description, icon, children }: Props) {
  const id = useId();
  return (
    <div className="fold">
      <div className="fold-head">
        {icon}
        <h3>
          <button
            type="button"
            data-disclosure
            aria-expanded
            aria-controls={`${id}-panel`}
            aria-describedby={`${id}-description`}
            onClick={toggle}
            suppressHydrationWarning
          >
            {title}
          </button>
        </h3>
        <p id={`${id}-description`}>{description}</p>
        <span className="chev">
          <ChevronDown className="icon" aria-hidden />
        </span>
      </div>
      <div id={`${id}-panel`} className="fold-panel" suppressHydrationWarning>
        <div>{children}</div>
      </div>
    </div>
  );
}
