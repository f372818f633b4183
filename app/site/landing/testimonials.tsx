import { testimonials } from '#content/landing/landing.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stars } from '#ui/stars.tsx';
import { Quote } from '../quote.tsx';

/** Wide cards sit in opposite corners so that every row of three is full. */
const isWideAt = (index: number) => index % 3 === 0;

export function Testimonials() {
  return (
    <section id="testimonials" className="sec" aria-labelledby="testimonials-title">
      <div className="wrap">
        <SectionHeading id="testimonials-title" {...testimonials} />
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {testimonials.items.map(({ id, rating, metric, content, author }, index) => (
            <Quote key={id} content={content} author={author} isWide={isWideAt(index)}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Stars rating={rating} label={fillText(testimonials.rated, { rating: String(rating) })} />
                <span className="inline-flex items-baseline gap-[0.35rem] text-sm text-muted">
                  <b className="text-xl font-semibold tracking-[-0.02em] text-fg">{metric.value}</b> {metric.label}
                </span>
              </div>
            </Quote>
          ))}
        </div>
      </div>
    </section>
  );
}
