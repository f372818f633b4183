import { testimonials } from '#content/landing/landing.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stars } from '#ui/stars.tsx';

type Testimonial = (typeof testimonials.items)[number];

function Quote({ testimonial, isWide }: { testimonial: Testimonial; isWide: boolean }) {
  const { rating, metric, content, author } = testimonial;
  return (
    <figure className={isWide ? 'card quote big' : 'card quote'}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={rating} />
        <span className="metric">
          <b>{metric.value}</b> {metric.label}
        </span>
      </div>
      <blockquote>{content}</blockquote>
      <figcaption>
        <span className="ava">
          <img src={author.avatar} alt="" width="44" height="44" loading="lazy" />
        </span>
        <span>
          <b>{author.name}</b>
          <small>{author.title}</small>
        </span>
      </figcaption>
    </figure>
  );
}

/** Wide cards sit in opposite corners so that every row of three is full. */
const isWideAt = (index: number) => index % 3 === 0;

export function Testimonials() {
  return (
    <section id="testimonials" className="sec" aria-labelledby="testimonials-title">
      <div className="wrap">
        <SectionHeading id="testimonials-title" {...testimonials} />
        <div className="bento grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {testimonials.items.map((testimonial, index) => (
            <Quote key={testimonial.id} testimonial={testimonial} isWide={isWideAt(index)} />
          ))}
        </div>
      </div>
    </section>
  );
}
