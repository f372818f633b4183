import { chat } from '#content/dashboard.ts';
import { TypingDots } from '#ui/typing-dots.tsx';
import type { Message } from './conversation.ts';

type Props = { agentName: string; messages: readonly Message[]; isWaiting: boolean };

export function MessageLog({ agentName, messages, isWaiting }: Props) {
  return (
    <div role="log" aria-label={chat.log} className="messages">
      {messages.map(({ id, role, content }) => (
        <div key={id} className={role === 'user' ? 'bubble me' : 'bubble ai'}>
          <span className="sr">{role === 'user' ? chat.you : agentName}: </span>
          {content}
        </div>
      ))}
      {isWaiting && (
        <div className="bubble ai typing">
          <TypingDots />
          <span className="typing-text">{chat.typing.replace('{agent}', () => agentName)}</span>
        </div>
      )}
    </div>
  );
}
