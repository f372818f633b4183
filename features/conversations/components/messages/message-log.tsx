import './messages.css';
import { ArrowDown, Mail } from 'lucide-react';
import { useState } from 'react';
import { thread as copy } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { plainText } from '#lib/text/markup.ts';
import type { Message } from '../../contract/conversations.ts';
import { emailedIn } from '../../rules/emailed.ts';
import type { Live } from '../live/live-conversation.ts';
import { Answer, type AnswerActions } from './answer.tsx';
import { failureText, stoppedText } from './ending-text.ts';
import { HandOverLine } from './hand-over-line.tsx';
import { NoteLine } from './note-line.tsx';
import { PersonMessage } from './person-message.tsx';
import { type EditQuestion, Question } from './question.tsx';
import { StaffMessage } from './staff-message.tsx';
import { useFollow } from './use-follow.ts';

type Props = {
  messages: readonly Message[];
  consultant: string;
  live: Pick<Live, 'slowId' | 'isLost'>;
  /** Where staff messages are also sent to. */
  email?: string;
  /** The name of the customer, if somebody else reads the conversation. */
  customer?: string;
  /** Begins the storage keys of changed questions; absent for whoever can't change any. */
  draft?: string;
  /** Absent while the conversation is with a person, or can't go on. */
  actions?: AnswerActions & { edit: EditQuestion };
};

const stateOf = (message: Message | undefined) => message && `${message.id}.${message.attempt}.${message.state}`;

/** What screen readers hear when the last message is finished: once, and never what was there from the start. */
function useAnnouncement(last: Message | undefined, consultant: string, customer: string | undefined): string {
  const [first] = useState(stateOf(last));
  if (!last || stateOf(last) === first || last.state === 'streaming') return '';
  const text = plainText(last.content);
  if (last.role === 'staff') return fillText(copy.replied, { name: last.authorName ?? copy.ourTeam, text });
  if (last.role !== 'assistant') return '';
  if (last.state === 'stopped') return stoppedText(customer);
  if (last.state === 'failed') return failureText(last.failure, customer);
  return fillText(copy.answered, { name: consultant, text });
}

export function MessageLog({ messages, consultant, live, email, customer, draft, actions }: Props) {
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === 'user');
  const isAnswered = last?.role === 'assistant' && last.state !== 'streaming';
  const said = useAnnouncement(last, consultant, customer);
  const { end, isAtEnd, goToEnd } = useFollow();
  const isNamed = messages.some(({ role }) => role === 'note');

  const render = (message: Message, index: number) => {
    if (message.role === 'note') return <HandOverLine message={message} customer={customer} />;
    if (message.role === 'staff') return <StaffMessage message={message} isForStaff={customer !== undefined} />;
    if (message.role === 'user' && customer !== undefined) {
      return (
        <PersonMessage
          name={customer}
          createdAt={message.createdAt}
          side="left"
          isStaff={false}
          className="text-pretty whitespace-pre-wrap"
        >
          <p dir="auto">{message.content}</p>
        </PersonMessage>
      );
    }
    if (message.role === 'user') {
      const isPast = message !== lastQuestion;
      return (
        <Question
          message={message}
          author={copy.you}
          draft={draft && `${draft}:${message.id}`}
          isPast={isPast}
          edit={isAnswered && !isPast ? actions?.edit : undefined}
        />
      );
    }
    return (
      <>
        {isNamed && (
          <p className="mb-1 text-xs text-subtle" aria-hidden>
            {consultant}
          </p>
        )}
        <Answer
          message={message}
          question={messages[index - 1]?.content ?? ''}
          consultant={consultant}
          isSlow={live.slowId === message.id}
          isLost={live.isLost}
          customer={customer}
          actions={message === last ? actions : undefined}
        />
      </>
    );
  };

  return (
    <div className="thread-log relative flex-1 px-7 pt-6 max-lg:px-4 max-lg:pt-5">
      <h2 className="sr">{copy.messages}</h2>
      <div
        className="w-full max-w-184 mx-auto grid grid-cols-1 gap-4 lg:[&>.note-line]:pl-11 max-lg:[&>.note-line]:pl-0"
        role="log"
        aria-label={copy.messages}
        aria-live="off"
      >
        {messages.map((message, index) => (
          <div key={message.id}>{render(message, index)}</div>
        ))}
        {last && email && emailedIn(messages).has(last.id) && (
          <NoteLine icon={Mail}>{fillText(copy.emailed, { email })}</NoteLine>
        )}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      {/* A new one for what was just asked, so that it comes into view. */}
      <div key={`${lastQuestion?.id}.${last?.attempt}`} ref={end} className="h-5 scroll-mb-96" />
      {!isAtEnd && (
        <button
          type="button"
          className="btn btn-s btn-sm sticky bottom-[calc(var(--covered,0px)+1rem)] flex w-fit mx-auto rounded-full shadow-md"
          onClick={goToEnd}
        >
          <ArrowDown className="icon" aria-hidden />
          {copy.jump}
        </button>
      )}
    </div>
  );
}
