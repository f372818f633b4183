import { chat } from '#content/dashboard.ts';
import { QuestionButton } from '../question-button.tsx';
import type { Agent } from '../view.ts';

export function Suggestions({ agent, onChoose }: { agent: Agent; onChoose: (prompt: string) => void }) {
  return (
    <div className="suggestions">
      <p className="muted">{chat.empty.replace('{agent}', () => agent.name)}</p>
      {agent.prompts.map((prompt) => (
        <QuestionButton key={prompt} question={prompt} onChoose={onChoose} />
      ))}
    </div>
  );
}
