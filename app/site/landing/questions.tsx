import { ChevronDown } from 'lucide-react';
import { questions } from '#content/landing/questions.ts';
import { showsSection } from '#content/landing/sections.ts';

/** `<details>`, so that the answers open without a script and a browser's search finds them. */
export function Questions() {
  const { eyebrow, heading, lead, items } = questions;
  return (
    <section
      id="questions"
      className={`sec ${showsSection('saas-products') ? 'pt-0' : ''}`}
      aria-labelledby="questions-title"
    >
      <div className="wrap grid gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr]">
        <div>
          <span className="eyebrow">{eyebrow}</span>
          <h2 id="questions-title" className="display d2 mt-3 max-w-[12ch]">
            {heading}
          </h2>
          <p className="lead mt-3">{lead}</p>
        </div>
        <div className="border-b border-line-strong">
          {items.map(({ id, question, answer }, index) => (
            <details key={id} className="group/answer border-t border-line-strong" open={index === 0}>
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg font-strong tracking-[-0.014em] hover:text-accent-text [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown className="icon flex-none text-subtle group-open/answer:rotate-180" aria-hidden />
              </summary>
              <p className="max-w-152 pb-4 text-md/normal text-pretty text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
