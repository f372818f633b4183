import { MessageSquare } from 'lucide-react';
import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';

type Props = { consultant: string; questions: readonly string[]; onChoose: (question: string) => unknown };

/** What an empty conversation shows. */
export const Suggestions = ({ consultant, questions, onChoose }: Props) => (
  <div className="thread-log">
    <div className="thread-column thread-start">
      <p>{fillText(copy.empty, { name: consultant })}</p>
      <div role="group" aria-label={copy.suggestions}>
        {questions.map((question) => (
          <button key={question} type="button" className="btn btn-s" onClick={() => onChoose(question)}>
            <MessageSquare className="icon" aria-hidden />
            {question}
          </button>
        ))}
      </div>
    </div>
  </div>
);
