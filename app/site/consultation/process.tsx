import { consultation } from '#content/consultation.ts';
import { Steps } from '../steps.tsx';

const { process } = consultation;

export function ConsultationProcess() {
  return (
    <section className="sec bg-bg-subtle" aria-labelledby="process">
      <div className="wrap">
        <h2 id="process" className="display d2 mb-10">
          {process.heading}
        </h2>
        <div className="ruler" aria-hidden />
        <Steps steps={process.steps} />
      </div>
    </section>
  );
}
