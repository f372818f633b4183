import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { composer, conversationList, thread as copy } from '#content/conversations.ts';
import { conversationsKey } from '#features/conversations/client.ts';
import { Composer } from '#features/conversations/components/composer/composer.tsx';
import { useConversation } from '#features/conversations/components/live/use-conversation.ts';
import { MessageLog } from '#features/conversations/components/messages/message-log.tsx';
import { conversationsPath } from '#features/conversations/rules/paths.ts';
import type { PlanTokens } from '#features/tokens/contract.ts';
import { SHORTEST_ANSWER } from '#features/tokens/rules/tokens.ts';
import { type ApiError, CallFailed } from '#lib/api/api.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { isPause, type Pause, PauseCard } from './pause-card.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { Suggestions } from './suggestions.tsx';
import { ThreadHead } from './thread-head.tsx';

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isGone = error instanceof CallFailed && error.status === 404;
  if (!error) return <SkeletonRows label={copy.loading} count={6} />;
  return (
    <div className="p-4">
      <Link to={conversationsPath} className="btn btn-g [--h:2.75rem] -ml-2 lg:hidden max-lg:mb-2">
        <ChevronLeft className="icon size-5" aria-hidden />
        {copy.back}
      </Link>
      {isGone ? (
        <div className="grid justify-items-center gap-[0.35rem] py-12 px-6 text-center text-balance">
          <b className="font-strong">{copy.missing[0]}</b>
          <p className="max-w-88 text-muted">{copy.missing[1]}</p>
        </div>
      ) : (
        <ErrorPanel text={copy.failed} again={copy.again} onRetry={onRetry} />
      )}
    </div>
  );
}

/** Not enough for any answer, so that nobody has to ask to find out. */
const hasTooFew = ({ planTokens, packTokens }: PlanTokens) => planTokens + packTokens < SHORTEST_ANSWER;

function pauseOf(tokens: PlanTokens | null, problem: ApiError | null): Pause | null {
  if (!tokens) return 'no_plan';
  if (isPause(problem?.code)) return problem.code;
  return hasTooFew(tokens) ? 'tokens_used_up' : null;
}

/** A stored conversation. */
export function ExistingThread({ id }: { id: number }) {
  const { user } = useShell();
  const queries = useQueryClient();
  const wasJustAsked = useLocation().state === 'asked';
  const [isAskingPerson, setAskingPerson] = useState(false);
  const { query, conversation, live, isAskedHere, problem, ask, retry, edit, stop } = useConversation(id);
  if (!conversation) return <Missing error={query.error} onRetry={() => void query.refetch()} />;

  const { agentId, consultant, messages, person, tokens } = conversation;
  const isAnswering = messages.at(-1)?.state === 'streaming';
  const pause = person ? null : pauseOf(tokens, problem);
  const askPerson = person ? undefined : () => setAskingPerson(true);
  const mayAsk = !person && tokens !== null;
  return (
    <>
      <ThreadHead
        agentId={agentId}
        title={conversation.title || conversationList.untitled}
        consultant={consultant.name}
        person={person}
        plan={tokens}
        onAskPerson={askPerson}
      >
        <ConversationMenu id={id} title={conversation.title} />
      </ThreadHead>
      {messages.length === 0 ? (
        <Suggestions consultant={consultant.name} questions={consultant.questions} onChoose={(text) => ask(text)} />
      ) : (
        <MessageLog
          messages={messages}
          consultant={consultant.name}
          live={live}
          email={user.email}
          draft={draftKey(user.id, 'edited-question')}
          actions={mayAsk ? { retry, edit, askPerson } : undefined}
        />
      )}
      {pause && <PauseCard pause={pause} plan={tokens ?? undefined} agent={{ id: agentId, name: consultant.name }} />}
      <Composer
        draft={`question:${user.id}:${id}`}
        takesFocus={wasJustAsked}
        placeholder={person ? composer.person : messages.length === 0 ? composer.first : composer.next}
        note={person ? composer.personNote : composer.note}
        problem={pause ? null : problem}
        isPaused={pause === 'no_plan'}
        isAskedHere={isAskedHere}
        onSend={ask}
        onStop={isAnswering ? stop : undefined}
      />
      {isAskingPerson && (
        <PersonDialog
          draft={draftKey(user.id, `person:${id}`)}
          findId={async () => id}
          onAsked={() => queries.invalidateQueries({ queryKey: conversationsKey })}
          onClose={() => setAskingPerson(false)}
        />
      )}
    </>
  );
}
