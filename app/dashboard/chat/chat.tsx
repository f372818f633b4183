import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { chat } from '#content/dashboard.ts';
import type { SoldAgent } from '#content/plans.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { agentStyle } from '../icons.ts';
import { QuestionButton } from '../question-button.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { SampleAnswer } from './sample-answer.tsx';
import { useConversation } from './use-conversation.ts';

function Suggestions({ agent, onChoose }: { agent: SoldAgent; onChoose: (prompt: string) => void }) {
  return (
    <div className="flex flex-wrap gap-2 pb-6">
      <p className="muted w-full max-w-136 mb-2">{chat.empty.replace('{agent}', () => agent.name)}</p>
      {agent.prompts.map((prompt) => (
        <QuestionButton key={prompt} question={prompt} onChoose={onChoose} />
      ))}
    </div>
  );
}

const showEnd = (end: HTMLElement | null) => end?.scrollIntoView({ block: 'end' });

/** `hasPlan`: the customer pays for this agent, but it isn't connected to a provider yet. */
export default function Chat({ agent, hasPlan = false }: { agent: SoldAgent; hasPlan?: boolean }) {
  const navigate = useNavigate();
  const { messages, isWaiting, send } = useConversation();
  const input = useRef<HTMLInputElement>(null);
  const { icon: Icon, tint } = agentStyle(agent.id);

  const attachInput = useCallback((mounted: HTMLInputElement | null) => {
    input.current = mounted;
    focusMounted(mounted);
  }, []);

  function ask(text: string): boolean {
    input.current?.focus({ preventScroll: true });
    return send(text);
  }

  return (
    <div className="grid grid-rows-[1fr_auto] w-full max-w-184 min-h-[70vh] m-auto">
      <div>
        <button type="button" className="btn btn-g btn-sm ml-[-0.7rem]" onClick={() => void navigate('/dashboard')}>
          {chat.back}
        </button>
        <header className="flex items-center gap-3 mt-3 pb-5 border-b border-line">
          <span className={`tile ${tint}`}>
            <Icon className="icon" aria-hidden />
          </span>
          <div>
            <h1 className="text-2xl/[1.2] font-semibold tracking-[-0.02em]">{agent.name}</h1>
            <p className="muted">{agent.text}</p>
          </div>
          <span className="badge b-amber ml-auto">
            <i />
            {chat.badge}
          </span>
        </header>
        <MessageLog agentName={agent.name} messages={messages} isWaiting={isWaiting} />
        {messages.length === 0 && (
          <>
            <Suggestions agent={agent} onChoose={ask} />
            <SampleAnswer hasPlan={hasPlan} />
          </>
        )}
      </div>
      <Composer ref={attachInput} agentName={agent.name} isWaiting={isWaiting} onSend={ask} />
      {/* The key changes with each message, so the ref runs again and scrolls to the end. */}
      <div
        key={`${messages.length} ${isWaiting}`}
        ref={messages.length > 0 ? showEnd : undefined}
        className="h-0 scroll-mb-12"
      />
    </div>
  );
}
