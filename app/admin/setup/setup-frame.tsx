import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '#app/site/frame/brand.tsx';
import { SkipLink } from '#app/site/frame/skip-link.tsx';
import { setup as copy } from '#content/admin/admin-setup.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { placeOf, type SetupStep, setupPath, stepFrom } from './steps.ts';

/** The steps of the setup. Those that are done are links, except the account, which was created first. */
function Ruler({ step }: { step: SetupStep }) {
  const place = placeOf(step);
  return (
    <ol className="grid grid-cols-4">
      {copy.steps.map(({ id, label }, index) => {
        const isDone = index < place;
        const text = (
          <>
            {isDone && <Check className="icon flex-none text-success-text" aria-hidden />}
            <span className={index === place ? 'font-strong whitespace-nowrap text-fg' : 'max-sm:sr-only'}>
              {label}
            </span>
            {isDone && <span className="sr">, {copy.done}</span>}
          </>
        );
        return (
          <li key={id} aria-current={index === place ? 'step' : undefined} className="text-sm text-muted">
            {isDone && index > 0 ? (
              <a
                href={setupPath(stepFrom(new URLSearchParams({ step: id })))}
                className="flex min-h-8 items-center gap-1.5 pr-2"
              >
                {text}
              </a>
            ) : (
              <span className="flex min-h-8 items-center gap-1.5 pr-2">{text}</span>
            )}
            <span className={`block h-[3px] ${index <= place ? 'bg-accent' : ''}`} aria-hidden />
          </li>
        );
      })}
      <li className="ruler col-span-4 -mt-0.5 border-r border-line-strong" aria-hidden />
    </ol>
  );
}

type Props = {
  step: SetupStep;
  heading: string;
  lead: string;
  window: ReactNode;
  note?: string;
  children: ReactNode;
};

export function SetupFrame({ step, heading, lead, window, note, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <SkipLink />
      <div className="flex flex-col px-[clamp(1.25rem,4vw,3rem)] pt-6 pb-8">
        <header className="flex items-center justify-between gap-4">
          <Brand />
          <p className="text-sm whitespace-nowrap text-muted">
            {fillText(copy.place, { step: placeOf(step) + 1, count: copy.steps.length })}
          </p>
        </header>
        <main id="content" className="mx-auto w-full max-w-120 py-8" tabIndex={-1}>
          <Ruler step={step} />
          <h1 className="display d3 mt-7 focus:outline-none" tabIndex={-1}>
            {heading}
          </h1>
          <p className="muted mt-1.5">{lead}</p>
          {children}
        </main>
        {note && <footer className="subtle mt-auto text-sm/5">{note}</footer>}
      </div>
      {window}
    </div>
  );
}
