import { consultation } from '#content/consultation.ts';

const { testimonials } = consultation;

function Quote({ badge, content, author }: (typeof testimonials.items)[number]) {
  return (
    <figure className="card quote">
      <span className="badge b-green result">{badge}</span>
      <blockquote>{content}</blockquote>
      <figcaption>
        <span className="ava">
          <img src={author.avatar} alt="" width="44" height="44" loading="lazy" decoding="async" />
        </span>
        <span>
          <span className="font-[550]">{author.name}</span>
          <small>{author.title}</small>
        </span>
      </figcaption>
    </figure>
  );
}

export function ConsultationResults() {
  return (
    <section className="sec" aria-labelledby="results">
      <div className="wrap">
        <h2 id="results" className="display d2 mb-10">
          {testimonials.heading}
        </h2>
        <div className="grid gap-4 lg:grid-cols-3">
          {testimonials.items.map((item) => (
            <Quote key={item.author.name} {...item} />
          ))}
        </div>
      </div>
    </section>
  );
}
