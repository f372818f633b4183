import { CircleAlert, CircleStop, Copy, Headset, RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { consultation } from '#content/consultation.ts';
import { thread as copy, talkToPerson } from '#content/conversations.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { isSmallTalk } from '#lib/text/small-talk.ts';
import { copyText } from '#ui/browser/copy-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { TypingDots } from '#ui/typing-dots.tsx';
import type { Message } from '../../contract/conversations.ts';
import { AnswerText } from './answer-text.tsx';
import { Bubble } from './bubble.tsx';
import { failureText, stoppedText } from './ending-text.ts';
import { NoteLine } from './note-line.tsx';

/** What can be done with the last answer. */
export type AnswerActions = { retry: () => Promise<unknown>; askPerson?: () => void };

type Props = {
  message: Message;
  question: string;
  consultant: string;
  isSlow: boolean;
  isLost: boolean;
  /** The name of the customer, if staff read the conversation. */
  customer?: string;
  /** Absent for earlier answers, and while the conversation is with a person. */
  actions?: AnswerActions;
};

async function copyAnswer(text: string) {
  if (await copyText(text)) showToast(copy.copied);
  else showToast(...copy.notCopied, { isError: true });
}

const action =
  'btn btn-g btn-sm [--h:1.875rem] gap-[0.4rem] px-[0.55rem] text-subtle hover:text-fg max-lg:[--h:2.75rem] [.note-line~&]:text-accent-text';
const byConsultant = 'max-w-full rounded-bl-[0.3rem] bg-hover';
const actionLine = 'flex flex-wrap items-center gap-0.5 [&:has(>.btn+.btn)>.note-line]:basis-full';

const Retry = ({ retry }: Pick<AnswerActions, 'retry'>) => (
  <BusyButton type="button" className={action} busyLabel={copy.retry} onClick={retry}>
    <RotateCw className="icon size-3.75" aria-hidden />
    {copy.retry}
  </BusyButton>
);

function Waiting({ consultant }: { consultant: string }) {
  return (
    <Bubble className={`${byConsultant} p-4!`}>
      <span className="sr">{fillText(copy.writing, { name: consultant })}</span>
      <TypingDots />
    </Bubble>
  );
}

/** How the answer came to its end, and what can be done about it. */
function AnswerEnd({ message, question, customer, actions }: Omit<Props, 'consultant' | 'isSlow' | 'isLost'>) {
  const { state, failure, content, sources } = message;
  const retry = actions && <Retry retry={actions.retry} />;
  if (state === 'stopped') {
    return (
      <div className={actionLine}>
        <NoteLine icon={CircleStop}>{stoppedText(customer)}</NoteLine>
        {retry}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={actionLine}>
        <NoteLine icon={CircleAlert}>{failureText(failure, customer)}</NoteLine>
        {retry}
        {actions?.askPerson && (
          <button type="button" className={action} onClick={actions.askPerson}>
            <Headset className="icon size-3.75" aria-hidden />
            {talkToPerson.open}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      {sources.length === 0 && !isSmallTalk(question) && (
        <p className="flex gap-2 py-[0.2rem] px-1 text-sm text-muted text-pretty">
          <span>
            {copy.noSource}{' '}
            {customer === undefined && (
              <Link to={`/consultation#${consultation.book.anchor}`} className="link text-[length:inherit]">
                {copy.book}
              </Link>
            )}
          </span>
        </p>
      )}
      <div className={actionLine}>
        <button type="button" className={action} onClick={() => void copyAnswer(content)}>
          <Copy className="icon size-3.75" aria-hidden />
          {copy.copy}
        </button>
        {retry}
      </div>
    </>
  );
}

export function Answer({ consultant, isSlow, isLost, ...end }: Props) {
  const { id, content, state, sources } = end.message;
  const isStreaming = state === 'streaming';
  return (
    <div className="grid max-w-152 min-w-0 grid-cols-1 justify-items-start gap-[0.4rem] max-lg:max-w-full">
      {content === '' && isStreaming && <Waiting consultant={consultant} />}
      {content !== '' && (
        <Bubble className={byConsultant}>
          <span className="sr">{consultant}: </span>
          <AnswerText
            id={id}
            content={content}
            sources={sources}
            opensDocuments={end.customer === undefined}
            isStreaming={isStreaming}
          />
        </Bubble>
      )}
      {isStreaming && isSlow && !isLost && <NoteLine icon={TriangleAlert}>{copy.slow}</NoteLine>}
      {isStreaming && isLost && <NoteLine icon={WifiOff}>{copy.lost}</NoteLine>}
      {!isStreaming && <AnswerEnd {...end} />}
    </div>
  );
}
