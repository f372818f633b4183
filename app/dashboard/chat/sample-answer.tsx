import '#features/conversations/components/messages/messages.css';
import { sampleAnswer as copy } from '#content/conversations.ts';
import { AnswerText } from '#features/conversations/components/messages/answer-text.tsx';

const bubble = 'w-fit max-w-[min(34rem,100%)] rounded-xl px-4 py-3 text-md/6';

/** What answers look like with a plan. It is part of the page: nothing is loaded. */
export const SampleAnswer = ({ hasPlan }: { hasPlan: boolean }) => (
  <section className="grid gap-3 border-t border-line py-6" aria-label={copy.label}>
    <p className="text-sm text-muted">
      <b className="font-strong text-fg">{copy.label}</b> {hasPlan ? copy.unconnected : copy.note}
    </p>
    <p className={`${bubble} ml-auto rounded-br-[0.3rem] border border-line`}>{copy.question}</p>
    <div className={`${bubble} rounded-bl-[0.3rem] bg-hover`}>
      <AnswerText id={0} content={copy.answer} sources={[copy.source]} />
    </div>
  </section>
);
