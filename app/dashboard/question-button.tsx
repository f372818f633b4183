import { MessageSquare } from 'lucide-react';

/** A question to start with, which is asked with a click. */
export const QuestionButton = ({
  question,
  onChoose,
}: {
  question: string;
  onChoose: (question: string) => unknown;
}) => (
  <button
    type="button"
    className="btn btn-s h-auto min-h-(--h) py-1.5 font-book text-left whitespace-normal"
    onClick={() => onChoose(question)}
  >
    <MessageSquare className="icon text-subtle" aria-hidden />
    {question}
  </button>
);
