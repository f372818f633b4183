import './question-button.css';
import { MessageSquare } from 'lucide-react';

/** A question to start with, which is asked with a click. */
export const QuestionButton = ({
  question,
  onChoose,
}: {
  question: string;
  onChoose: (question: string) => unknown;
}) => (
  <button type="button" className="btn btn-s question-button" onClick={() => onChoose(question)}>
    <MessageSquare className="icon" aria-hidden />
    {question}
  </button>
);
