import { exampleRun } from '#content/landing/product-scenes.ts';
import { Picture } from '#ui/picture.tsx';
import { MarginChart } from './margin-chart.tsx';
import { RunTeam } from './run-team.tsx';

function Brief() {
  const { brief } = exampleRun;
  return (
    <div className="brief">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="subtle text-xs">{brief.label}</p>
          <p className="display d4 mt-1">{brief.title}</p>
        </div>
        <span className="badge b-green max-sm:hidden">
          <i />
          {brief.badge}
        </span>
      </div>
      <div className="kpis">
        {brief.figures.map(({ label, value }) => (
          <div key={label} className="kpi">
            <small>{label}</small>
            <b className="tnum">{value}</b>
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
    <div className="stage" aria-hidden>
      <Picture
        name="hero"
        widths={[800, 1280, 1920]}
        width={1920}
        height={1080}
        sizes="(min-width: 81rem) 1216px, 94vw"
        alt=""
        className="art"
        loading="eager"
        fetchPriority="low"
      />
      <div className="win">
        <div className="winbar">
          <img src="/brand/mark.svg" alt="" width="20" height="20" />
          <span className="truncate">{exampleRun.question}</span>
          <span className="badge b-blue max-sm:hidden">
            <i />
            {exampleRun.label}
          </span>
          <span className="ml-auto flex gap-2">
            <span className="btn btn-s btn-sm max-md:hidden">{exampleRun.share}</span>
            <span className="btn btn-p btn-sm">{exampleRun.approve}</span>
          </span>
        </div>
        <div className="winbody">
          <RunTeam />
          <Brief />
        </div>
      </div>
    </div>
  );
}
