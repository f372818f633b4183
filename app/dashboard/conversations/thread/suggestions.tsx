import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { QuestionButton } from '../../question-button.tsx';

type Props = { consultant: string; questions: readonly string[]; onChoose: (question: string) => unknown };

/** What an empty conversation shows. */
export const Suggestions = ({ consultant, questions, onChoose }: Props) => (
  <div className="thread-log">
    <div className="thread-column thread-start">
      <p>{fillText(copy.empty, { name: consultant })}</p>
      <div role="group" aria-label={copy.suggestions}>
        {questions.map((question) => (
          <QuestionButton key={question} question={question} onChoose={onChoose} />
        ))}
      </div>
    </div>
  </div>
);
