import { ArrowRight } from 'lucide-react';
import { isExampleCase, measuredCase } from '#content/landing/case.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ActionLink } from './action-link.tsx';

const { chart } = measuredCase;

const valueOf = ({ value }: { value: string }) => Number.parseFloat(value) || 0;

/** Four round steps, so that the longer bar takes most of the width. */
const stepOf = (longest: number) => Math.max(5, Math.ceil(longest / 20) * 5);

type Bar = { label: string; value: string };
type BarProps = { bar: Bar; width: string; look: string; children?: string };

function Bar({ bar: { label, value }, width, look, children }: BarProps) {
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 text-sm text-muted">
      <dt>{label}</dt>
      <dd className="flex h-10 items-center gap-3">
        <span
          className={`grows display flex h-full items-center justify-end rounded-md pr-3 text-4xl/none lining-nums ${look}`}
          style={{ width }}
        >
          {value} <span className="sr">{chart.unit}</span>
        </span>
        {children && <span className="font-strong whitespace-nowrap text-success-text">{children}</span>}
      </dd>
    </div>
  );
}

/** The text of the bars says what the scale shows. */
function Scale({ step }: { step: number }) {
  return (
    <div className="relative ml-17 h-7 border-t border-line-strong text-xs text-subtle tabular-nums" aria-hidden>
      {[0, 1, 2, 3, 4].map((index) => (
        <span
          key={index}
          className={`absolute top-3 whitespace-nowrap before:absolute before:-top-3 before:h-2.5 before:w-px before:bg-line-strong ${
            index === 0
              ? 'before:left-0'
              : index === 4
                ? '-translate-x-full before:right-0'
                : '-translate-x-1/2 before:left-1/2'
          }`}
          style={{ left: `${index * 25}%` }}
        >
          {index * step}
          {index === 4 && <span className="max-[28rem]:hidden"> {chart.unit}</span>}
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
  const { eyebrow, mark, heading, lead, story, link, measured, invented } = measuredCase;
  const sample = isExampleCase();
  const [before, after] = [valueOf(chart.before), valueOf(chart.after)];
  const step = stepOf(Math.max(before, after));
  const widthOf = (value: number) => `${(value / step) * 25}%`;
  const difference = fillText(chart.difference, { hours: before - after });
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
                <Bar bar={chart.before} width={widthOf(before)} look="bg-line-strong text-fg" />
                <Bar bar={chart.after} width={widthOf(after)} look="bg-accent text-on-accent">
                  {difference}
                </Bar>
              </dl>
              <Scale step={step} />
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
