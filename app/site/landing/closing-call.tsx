import { closing } from '#content/landing/landing.ts';
import { ActionLink } from './action-link.tsx';

export function ClosingCall() {
  return (
    <section id="closing" aria-labelledby="closing-title">
      <div className="wrap">
        <div
          className={[
            'relative isolate grid justify-items-start gap-4 lg:gap-5 overflow-hidden rounded-2xl bg-brand text-white',
            'px-[clamp(1.5rem,5vw,5rem)] py-[clamp(2rem,6vw,5.5rem)] print:[print-color-adjust:exact]',
            'before:absolute before:inset-0 before:-z-1 before:bg-linear-to-b before:from-brand before:via-brand/93 before:via-60% before:to-brand/40',
            'md:before:bg-linear-to-r md:before:via-brand/95 md:before:via-38% md:before:to-brand/0 md:before:to-78%',
          ].join(' ')}
        >
          <img
            className="absolute inset-0 -z-2 size-full object-cover"
            src="/brand/panel.svg"
            alt=""
            width="1440"
            height="720"
            loading="lazy"
          />
          <h2 id="closing-title" className="display d2 max-w-[16ch]">
            {closing.heading}
          </h2>
          <p className="max-w-136 text-lg/normal text-pretty text-on-brand">{closing.text}</p>
          <div className="acts mt-2 flex flex-wrap gap-3">
            <ActionLink to={closing.primary.href} className="btn btn-lg bg-white text-ink hover:bg-mist">
              {closing.primary.label}
            </ActionLink>
            <ActionLink to={closing.secondary.href} className="btn btn-lg border-white/38 text-white hover:bg-white/10">
              {closing.secondary.label}
            </ActionLink>
          </div>
        </div>
      </div>
    </section>
  );
}
