import { type ReactNode, useId } from 'react';

export function ProfileSection({ heading, text, children }: { heading: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="grid gap-x-12 gap-y-4 py-7 lg:grid-cols-[15.5rem_minmax(0,1fr)] [section+&]:border-t [section+&]:border-line"
      data-section
      aria-labelledby={id}
    >
      <div>
        <h2 className="text-md font-semibold tracking-[-0.014em]" id={id}>
          {heading}
        </h2>
        <p className="muted mt-[0.35rem] max-w-136">{text}</p>
      </div>
      <div className="card min-w-0 overflow-hidden [&_.row]:py-4 max-lg:[&_.row]:px-4 max-lg:[&_.row_.btn]:[--h:2.75rem]">
        {children}
      </div>
    </section>
  );
}
