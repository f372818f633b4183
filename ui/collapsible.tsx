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
export function Collapsible({ title, description, icon, children }: Props) {
  const id = useId();
  return (
    <div className="border-t border-line-strong last:border-b">
      <div className="group/head relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 py-3 lg:gap-x-4 lg:py-5.5 lg:grid-cols-[2.5rem_18.5rem_1fr_auto] noscript:pointer-events-none">
        {icon}
        <h3>
          <button
            type="button"
            data-collapsible
            aria-expanded
            aria-controls={`${id}-panel`}
            aria-describedby={`${id}-description`}
            onClick={toggle}
            className="text-left text-xl/[1.35] font-semibold tracking-[-0.02em] after:absolute after:inset-x-[-0.75rem] after:inset-y-0 after:cursor-pointer focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-5 focus-visible:after:outline-ring"
            suppressHydrationWarning
          >
            {title}
          </button>
        </h3>
        <p
          id={`${id}-description`}
          className="col-span-full row-start-2 text-base text-muted md:text-md/normal lg:col-3 lg:row-start-1"
        >
          {description}
        </p>
        <span className="grid size-9 place-items-center rounded-full border border-line-strong text-muted group-hover/head:bg-hover noscript:invisible">
          <ChevronDown
            className="icon rotate-180 transition-[rotate] duration-(--dur-3) in-[div:has(>h3>[aria-expanded=false])]:rotate-0"
            aria-hidden
          />
        </span>
      </div>
      <div
        id={`${id}-panel`}
        className="grid grid-rows-[1fr] transition-[grid-template-rows,visibility] duration-(--dur-3) inert:invisible inert:grid-rows-[0fr]"
        suppressHydrationWarning
      >
        <div className="max-h-[5000px] min-h-0 overflow-clip">{children}</div>
      </div>
    </div>
  );
}
