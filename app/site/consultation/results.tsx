import { consultation } from '#content/consultation.ts';
import { Quote } from '../quote.tsx';

const { testimonials } = consultation;

export function ConsultationResults() {
  return (
    <section className="sec" aria-labelledby="results">
      <div className="wrap">
        <h2 id="results" className="display d2 mb-10">
          {testimonials.heading}
        </h2>
        <div className="grid gap-4 lg:grid-cols-3">
          {testimonials.items.map(({ id, badge, content, author }) => (
            <Quote key={id} content={content} author={author}>
              <span className="badge b-green h-6.5 self-start px-[0.7rem]">{badge}</span>
            </Quote>
          ))}
        </div>
      </div>
    </section>
  );
}
