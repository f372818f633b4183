import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { chat } from '#content/dashboard.ts';
import { agentLooks } from '../icons.ts';
import type { Agent } from '../view.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { Suggestions } from './suggestions.tsx';
import { useConversation } from './use-conversation.ts';

export default function Chat({ agent }: { agent: Agent }) {
  const navigate = useNavigate();
  const { messages, isWaiting, send } = useConversation();
  const input = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { icon: Icon, tint } = agentLooks[agent.id];

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (isWaiting || messages.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [messages.length, isWaiting]);

  function ask(text: string): boolean {
    input.current?.focus({ preventScroll: true });
    return send(text);
  }

  return (
    <div className="chat">
      <div>
        <button type="button" className="btn btn-g btn-sm chat-back" onClick={() => void navigate('/dashboard')}>
          {chat.back}
        </button>
        <header className="chat-head">
          <span className={`tile ${tint}`}>
            <Icon className="icon" aria-hidden />
          </span>
          <div>
            <h1>{agent.name}</h1>
            <p className="muted">{agent.text}</p>
          </div>
          <span className="badge b-amber">
            <i />
            {chat.badge}
          </span>
        </header>
        <MessageLog agentName={agent.name} messages={messages} isWaiting={isWaiting} />
        {messages.length === 0 && <Suggestions agent={agent} onChoose={ask} />}
      </div>
      <Composer ref={input} agentName={agent.name} isWaiting={isWaiting} onSend={ask} />
      <div ref={end} className="chat-end" />
    </div>
  );
}
