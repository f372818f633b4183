import { consultation } from '#content/consultation.ts';

const { process } = consultation;

export function ConsultationProcess() {
  return (
    <section className="sec bg-bg-subtle" aria-labelledby="process">
      <div className="wrap">
        <h2 id="process" className="display d2 mb-10">
          {process.heading}
        </h2>
        <div className="ruler" aria-hidden />
        <ol className="steps">
          {process.steps.map(({ title, duration, text }, index) => (
            <li key={title}>
              <p className="n">
                {index + 1}
                <small>{duration}</small>
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
