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
import type { Message } from '../../contract.ts';
import { AnswerText } from './answer-text.tsx';
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

const Retry = ({ retry }: Pick<AnswerActions, 'retry'>) => (
  <BusyButton type="button" className="btn btn-g btn-sm" busyLabel={copy.retry} onClick={retry}>
    <RotateCw className="icon" aria-hidden />
    {copy.retry}
  </BusyButton>
);

function Waiting({ consultant }: { consultant: string }) {
  return (
    <div className="said by-consultant said-waiting">
      <span className="sr">{fillText(copy.writing, { name: consultant })}</span>
      <TypingDots />
    </div>
  );
}

/** How the answer came to its end, and what can be done about it. */
function AnswerEnd({ message, question, customer, actions }: Omit<Props, 'consultant' | 'isSlow' | 'isLost'>) {
  const { state, failure, content, sources } = message;
  const retry = actions && <Retry retry={actions.retry} />;
  if (state === 'stopped') {
    return (
      <div className="answer-actions">
        <NoteLine icon={CircleStop}>{stoppedText(customer)}</NoteLine>
        {retry}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="answer-actions">
        <NoteLine icon={CircleAlert}>{failureText(failure, customer)}</NoteLine>
        {retry}
        {actions?.askPerson && (
          <button type="button" className="btn btn-g btn-sm" onClick={actions.askPerson}>
            <Headset className="icon" aria-hidden />
            {talkToPerson.open}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      {sources.length === 0 && !isSmallTalk(question) && (
        <p className="note-line">
          <span>
            {copy.noSource}{' '}
            {customer === undefined && (
              <Link to={`/consultation#${consultation.book.anchor}`} className="link">
                {copy.book}
              </Link>
            )}
          </span>
        </p>
      )}
      <div className="answer-actions">
        <button type="button" className="btn btn-g btn-sm" onClick={() => void copyAnswer(content)}>
          <Copy className="icon" aria-hidden />
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
    <div className="answer">
      {content === '' && isStreaming && <Waiting consultant={consultant} />}
      {content !== '' && (
        <div className="said by-consultant">
          <span className="sr">{consultant}: </span>
          <AnswerText id={id} content={content} sources={sources} isStreaming={isStreaming} />
        </div>
      )}
      {isStreaming && isSlow && !isLost && <NoteLine icon={TriangleAlert}>{copy.slow}</NoteLine>}
      {isStreaming && isLost && <NoteLine icon={WifiOff}>{copy.lost}</NoteLine>}
      {!isStreaming && <AnswerEnd {...end} />}
    </div>
  );
}
