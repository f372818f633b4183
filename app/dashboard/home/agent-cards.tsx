import { ArrowRight, MessageSquare } from 'lucide-react';
import { Form } from 'react-router';
import { dashboard } from '#content/dashboard.ts';
import { agentStyles } from '../icons.ts';

type Props = {
  /** The agents whose consultants answer the viewer; the others have the demo. */
  answering: readonly string[];
};

/** Each card is a submit button, so that cards work before the script loads. */
export function AgentCards({ answering }: Props) {
  return (
    <Form action="/dashboard" className="gridk">
      <input type="hidden" name="view" value="chat" />
      {dashboard.agents.map(({ id, name, text, prompts }) => {
        const { icon: Icon, tint } = agentStyles[id];
        const isDemo = !answering.includes(id);
        return (
          <button key={id} type="submit" name="agent" value={id} className="card agent-card">
            <span className="top">
              <span className={`tile ${tint}`}>
                <Icon className="icon" aria-hidden />
              </span>
              {isDemo && <span className="badge">{dashboard.badge}</span>}
            </span>
            <span>
              <b>{name}</b>
              <span className="muted">{text}</span>
            </span>
            <span className="prompts">
              {prompts.map((prompt) => (
                <span key={prompt}>
                  <MessageSquare className="icon" aria-hidden />
                  <span>{prompt}</span>
                </span>
              ))}
            </span>
            <span className="link">
              {isDemo ? dashboard.start : dashboard.answering.open}
              <ArrowRight className="icon" aria-hidden />
            </span>
          </button>
        );
      })}
    </Form>
  );
}
