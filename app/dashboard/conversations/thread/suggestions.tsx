import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { QuestionButton } from '../../question-button.tsx';

type Props = { consultant: string; questions: readonly string[]; onChoose: (question: string) => unknown };

/** What an empty conversation shows. */
export const Suggestions = ({ consultant, questions, onChoose }: Props) => (
  <div className="thread-log relative flex-1 px-7 pt-6 max-lg:px-4 max-lg:pt-5">
    <div className="content-start text-muted w-full max-w-184 mx-auto grid grid-cols-1 gap-4">
      <p className="max-w-136 text-pretty">{fillText(copy.empty, { name: consultant })}</p>
      <div className="flex flex-wrap gap-2" role="group" aria-label={copy.suggestions}>
        {questions.map((question) => (
          <QuestionButton key={question} question={question} onChoose={onChoose} />
        ))}
      </div>
    </div>
  </div>
);
