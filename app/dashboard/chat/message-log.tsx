import { chat } from '#content/dashboard.ts';
import { TypingDots } from '#ui/typing-dots.tsx';
import type { Message } from './conversation.ts';

type Props = { agentName: string; messages: readonly Message[]; isWaiting: boolean };

const bubble = 'w-fit max-w-[min(34rem,100%)] rounded-xl text-md wrap-anywhere whitespace-pre-wrap';
const byPerson =
  'ml-auto rounded-br-[0.3rem] bg-accent text-on-accent print:border print:border-line-strong print:text-fg';
const byAgent = 'rounded-bl-[0.3rem] bg-hover';

export function MessageLog({ agentName, messages, isWaiting }: Props) {
  return (
    <div role="log" aria-label={chat.log} className="grid gap-3.5 py-6">
      {messages.map(({ id, role, content }) => (
        <div
          key={id}
          className={`${bubble} py-[0.7rem] px-[0.95rem] leading-normal ${role === 'user' ? byPerson : byAgent}`}
        >
          <span className="sr">{role === 'user' ? chat.you : agentName}: </span>
          <p dir="auto">{content}</p>
        </div>
      ))}
      {isWaiting && (
        <div className={`${bubble} p-4 leading-none motion-reduce:[&>[aria-hidden]]:hidden ${byAgent}`}>
          <TypingDots />
          <span className="sr-only motion-reduce:not-sr-only">{chat.typing.replace('{agent}', () => agentName)}</span>
        </div>
      )}
    </div>
  );
}
