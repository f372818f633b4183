import { ArrowRight, MessageSquare } from 'lucide-react';
import { Form } from 'react-router';
import { dashboard } from '#content/dashboard.ts';
import { catalogue } from '#content/plans.ts';
import { agentStyle } from '../icons.ts';

type Props = {
  /** The agents whose consultants answer the viewer; the others have the demo. */
  answering: readonly string[];
};

/** Each card is a submit button, so that cards work before the script loads. */
export function AgentCards({ answering }: Props) {
  const offered = catalogue().agents.filter(({ id, isHidden }) => !isHidden || answering.includes(id));
  return (
    <Form action="/dashboard" className="gridk sm:max-lg:*:last:even:col-span-2">
      <input type="hidden" name="view" value="chat" />
      {offered.map(({ id, name, text, prompts }) => {
        const { icon: Icon, tint } = agentStyle(id);
        const isDemo = !answering.includes(id);
        return (
          <button
            key={id}
            type="submit"
            name="agent"
            value={id}
            className="group card grid gap-3 content-start p-5 text-left transition duration-(--dur-2) hover:border-line-strong hover:shadow-[var(--sh-md),var(--edge)] active:scale-[0.99] focus-visible:rounded-card"
          >
            <span className="flex justify-between items-start">
              <span className={`tile ${tint}`}>
                <Icon className="icon" aria-hidden />
              </span>
              {isDemo ? (
                <span className="badge">{dashboard.badge}</span>
              ) : (
                <span className="badge b-blue">
                  <i />
                  {dashboard.own.badge}
                </span>
              )}
            </span>
            <span>
              <b className="block text-lg/6.5 font-semibold tracking-[-0.016em]">{name}</b>
              <span className="muted">{text}</span>
            </span>
            <span className="grid gap-1.5 mt-1 text-subtle text-sm/5">
              {prompts.map((prompt) => (
                <span key={prompt} className="flex gap-2 items-start">
                  <MessageSquare className="icon" aria-hidden />
                  <span>{prompt}</span>
                </span>
              ))}
            </span>
            <span className="link mt-2 text-base">
              {isDemo ? dashboard.start : dashboard.answering.open}
              <ArrowRight className="icon group-hover:translate-x-[3px]" aria-hidden />
            </span>
          </button>
        );
      })}
    </Form>
  );
}
