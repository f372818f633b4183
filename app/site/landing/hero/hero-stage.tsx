import { BrandMark } from '#app/document/brand-mark.tsx';
import { HeroPicture } from '#app/document/hero-picture.tsx';
import { exampleRun } from '#content/landing/product-scenes.ts';
import { MarginChart } from './margin-chart.tsx';
import { RunTeam } from './run-team.tsx';

function Brief() {
  const { brief } = exampleRun;
  return (
    <div className="grid grid-cols-1 content-start gap-4.5 p-[clamp(1.125rem,2.4vw,1.875rem)]">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="subtle text-xs/4 tracking-[0.005em]">{brief.label}</p>
          <p className="display mt-1 text-d4">{brief.title}</p>
        </div>
        <span className="badge b-green max-sm:hidden">
          <i />
          {brief.badge}
        </span>
      </div>
      <div className="grid grid-cols-3 gap-3 max-xs:gap-2 max-[22rem]:grid-cols-2 max-[20rem]:grid-cols-1">
        {brief.figures.map(({ label, value }) => (
          <div key={label} className="rounded-box border border-line px-3.5 py-3 max-xs:p-2 max-[22rem]:last:hidden">
            <small className="block text-xs/[1.3] text-subtle max-xs:min-h-[1.8em] max-xs:text-2xs">{label}</small>
            <b className="tnum text-3xl/[1.3] font-semibold tracking-[-0.022em] whitespace-nowrap max-xs:text-lg max-[24rem]:text-base">
              {value}
            </b>
          </div>
        ))}
      </div>
      <MarginChart {...brief.chart} />
    </div>
  );
}

/** Illustration of a running system, made of HTML; nothing in it is interactive. */
export function HeroStage() {
  return (
    <div
      className="relative isolate mt-[clamp(1.5rem,4vw,3.25rem)] overflow-hidden rounded-2xl bg-brand px-[clamp(1rem,4.6vw,4rem)] pt-[clamp(1rem,4.4vw,4rem)]"
      aria-hidden
    >
      <HeroPicture sizes="(min-width: 81rem) 1216px, 94vw" className="inset-0 -z-1" isAfterText />
      <div className="overflow-hidden rounded-t-card bg-surface text-fg shadow-window">
        <div className="flex h-13 items-center gap-3 border-b border-line px-4.5 text-base font-medium">
          <BrandMark side={20} />
          <span className="truncate">{exampleRun.question}</span>
          <span className="badge b-blue max-sm:hidden">
            <i />
            {exampleRun.label}
          </span>
          <span className="ml-auto flex gap-2 max-[20rem]:hidden">
            <span className="btn btn-s btn-sm max-md:hidden">{exampleRun.share}</span>
            <span className="btn btn-p btn-sm">{exampleRun.approve}</span>
          </span>
        </div>
        <div className="grid min-[52rem]:grid-cols-[19rem_1fr]">
          <RunTeam />
          <Brief />
        </div>
      </div>
    </div>
  );
}
