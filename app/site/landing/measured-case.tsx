import { ArrowRight } from 'lucide-react';
import { measuredCase } from '#content/landing/case.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ActionLink } from './action-link.tsx';

const { chart } = measuredCase;
const TICKS = Array.from({ length: chart.scale / chart.tick + 1 }, (_, index) => index * chart.tick);

type Bar = { label: string; value: number };

const widthOf = (value: number) => `${(value / chart.scale) * 100}%`;

function Bar({ bar: { label, value }, look, children }: { bar: Bar; look: string; children?: string }) {
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 text-sm text-muted">
      <dt>{label}</dt>
      <dd className="flex h-10 items-center gap-3">
        <span
          className={`grows display flex h-full items-center justify-end rounded-md pr-3 text-4xl/none lining-nums ${look}`}
          style={{ width: widthOf(value) }}
        >
          {value} <span className="sr">{chart.unit}</span>
        </span>
        {children && <span className="font-strong whitespace-nowrap text-success-text">{children}</span>}
      </dd>
    </div>
  );
}

/** The text of the bars says what the scale shows. */
function Scale() {
  return (
    <div className="relative ml-17 h-7 border-t border-line-strong text-xs text-subtle tabular-nums" aria-hidden>
      {TICKS.map((tick, index) => (
        <span
          key={tick}
          className={`absolute top-3 whitespace-nowrap before:absolute before:-top-3 before:h-2.5 before:w-px before:bg-line-strong ${
            index === 0
              ? 'before:left-0'
              : index === TICKS.length - 1
                ? '-translate-x-full before:right-0'
                : '-translate-x-1/2 before:left-1/2'
          }`}
          style={{ left: widthOf(tick) }}
        >
          {index === TICKS.length - 1 ? `${tick} ${chart.unit}` : tick}
        </span>
      ))}
    </div>
  );
}

function Figures() {
  return (
    <dl className="grid gap-px border-y border-line bg-line">
      {measuredCase.figures.map(({ label, before, after }) => (
        <div key={label} className="flex items-baseline justify-between gap-3 bg-bg-subtle py-1.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="display flex items-baseline gap-2 text-3xl/normal whitespace-nowrap">
            {before && (
              <>
                <span className="text-lg text-subtle">{before}</span>
                <span className="sr">{measuredCase.becomes}</span>
                <ArrowRight className="icon size-3.5 self-center text-subtle" aria-hidden />
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What one project changed, in figures. */
export function MeasuredCase() {
  const { eyebrow, mark, sample, heading, lead, story, link, measured, invented } = measuredCase;
  const difference = fillText(chart.difference, { hours: chart.before.value - chart.after.value });
  return (
    <section id="case" className="sec pt-0" aria-labelledby="case-title">
      <div className="wrap">
        <SectionHeading
          id="case-title"
          heading={heading}
          lead={lead}
          eyebrow={
            <span className="flex flex-wrap items-center gap-3">
              <span className="eyebrow">{eyebrow}</span>
              {sample && <span className="badge">{mark}</span>}
            </span>
          }
        />
        <article className="card grid overflow-hidden lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="grid content-start gap-4 lg:gap-5 p-[clamp(1rem,2.6vw,2.125rem)]">
            {story.map(({ title, text }) => (
              <div key={title}>
                <h3 className="text-md font-semibold tracking-[-0.014em]">{title}</h3>
                <p className="mt-1 text-md/normal text-pretty text-muted">{text}</p>
              </div>
            ))}
            <ActionLink
              to={link.href}
              className="inline-link flex items-center gap-1.5 justify-self-start text-md text-accent-text"
            >
              {link.label}
              <ArrowRight className="icon" aria-hidden />
            </ActionLink>
          </div>
          <div className="grid content-between gap-4 lg:gap-5 bg-bg-subtle p-[clamp(1rem,2.6vw,2.125rem)] max-lg:border-t lg:border-l border-line">
            <div className="grid gap-3">
              <h3 className="text-md font-semibold tracking-[-0.014em]">{chart.heading}</h3>
              <dl className="grid gap-3">
                <Bar bar={chart.before} look="bg-line-strong text-fg" />
                <Bar bar={chart.after} look="bg-accent text-on-accent">
                  {difference}
                </Bar>
              </dl>
              <Scale />
            </div>
            <Figures />
            <p className="text-xs text-subtle">
              {measured} {sample && invented}
            </p>
          </div>
        </article>
      </div>
    </section>
  );
}
