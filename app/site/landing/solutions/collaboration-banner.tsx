import { solutions } from '#content/landing/solutions.ts';
import { icons } from '../icons.ts';

export function CollaborationBanner() {
  const { eyebrow, heading, text, points, flow } = solutions.banner;
  return (
    <div className="relative isolate grid gap-x-16 gap-y-5 lg:gap-y-10 overflow-hidden rounded-2xl bg-invert p-[clamp(1.25rem,4.4vw,4rem)] text-on-invert lg:grid-cols-[1.1fr_0.9fr] dark:ring dark:ring-line print:[print-color-adjust:exact]">
      <img
        className="absolute inset-0 -z-1 size-full mask-[linear-gradient(100deg,transparent_30%,black_90%)] object-cover opacity-20"
        src="/brand/threads-ink.svg"
        alt=""
        width="1440"
        height="560"
        loading="lazy"
      />
      <div className="grid content-between gap-5 lg:gap-8">
        <div>
          <p className="text-sm font-medium text-ember-soft">{eyebrow}</p>
          <h3 className="display d2 mt-3">{heading}</h3>
          <p className="mt-3 max-w-136 text-lg/normal text-on-invert-muted">{text}</p>
        </div>
        <ul className="grid grid-cols-2 gap-4 sm:gap-8">
          {points.map(({ id, title, icon, text: point }) => {
            const Icon = icons[icon];
            return (
              <li key={id}>
                <b className="flex items-start gap-2 text-md/[1.3] wrap-anywhere font-strong tracking-[-0.012em]">
                  <Icon className="icon text-sky" aria-hidden />
                  {title}
                </b>
                <p className="mt-1 text-base/[1.45] md:text-md/normal text-pretty text-on-invert-muted">{point}</p>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="self-center rounded-xl border border-white/12 bg-[color-mix(in_oklab,var(--invert)_92%,white)] p-[clamp(1rem,2.6vw,2.125rem)] shadow-lg">
        <h4 className="mb-4 text-md font-strong">{flow.heading}</h4>
        <ol className="grid">
          {flow.steps.map(({ id, title, text: step }, index) => (
            <li
              key={id}
              className="relative grid grid-cols-[2.25rem_1fr] gap-3 pb-3 before:absolute before:top-9 before:bottom-0 before:left-4.5 before:-ml-[0.75px] before:w-[1.5px] before:bg-linear-to-b before:from-ember before:to-ember/33 last:pb-0 last:before:hidden"
            >
              <span
                className="grid size-9 place-items-center rounded-full border-[1.5px] border-ember text-base font-semibold text-ember-soft"
                aria-hidden
              >
                {index + 1}
              </span>
              <div>
                <b className="font-strong tracking-[-0.01em]">{title}</b>
                <p className="text-md/normal text-pretty text-on-invert-muted">{step}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
