import { MessageSquare } from 'lucide-react';
import { chat } from '#content/dashboard.ts';
import type { Agent } from '../view.ts';

export function Suggestions({ agent, onChoose }: { agent: Agent; onChoose: (prompt: string) => void }) {
  return (
    <div className="suggestions">
      <p className="muted">{chat.empty.replace('{agent}', () => agent.name)}</p>
      {agent.prompts.map((prompt) => (
        <button key={prompt} type="button" className="btn btn-s" onClick={() => onChoose(prompt)}>
          <MessageSquare className="icon" aria-hidden />
          {prompt}
        </button>
      ))}
    </div>
  );
}
