import { chat } from '#content/dashboard.ts';
import { QuestionButton } from '../question-button.tsx';
import type { Agent } from '../view.ts';

export function Suggestions({ agent, onChoose }: { agent: Agent; onChoose: (prompt: string) => void }) {
  return (
    <div className="flex flex-wrap gap-2 pb-6">
      <p className="muted w-full max-w-136 mb-2">{chat.empty.replace('{agent}', () => agent.name)}</p>
      {agent.prompts.map((prompt) => (
        <QuestionButton key={prompt} question={prompt} onChoose={onChoose} />
      ))}
    </div>
  );
}
