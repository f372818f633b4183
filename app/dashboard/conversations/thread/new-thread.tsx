import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { composer, thread as copy } from '#content/conversations.ts';
import type { SoldAgent } from '#content/plans.ts';
import {
  ask,
  conversationKey,
  conversationsKey,
  readConversation,
  startConversation,
} from '#features/conversations/client.ts';
import { Composer, type Problem } from '#features/conversations/components/composer/composer.tsx';
import { moveQuestionDraft } from '#features/conversations/components/composer/use-question-draft.ts';
import { conversationPath } from '#features/conversations/rules/paths.ts';
import { valueOf } from '#lib/api/api.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { usePlanTokens } from '../token-meter.tsx';
import { isPause, PauseCard } from './pause-card.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { Suggestions } from './suggestions.tsx';
import { ThreadHead } from './thread-head.tsx';

/** A conversation that is stored with its first question. */
export function NewThread({ agent }: { agent: SoldAgent }) {
  const { user } = useShell();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isAsking = useLocation().state === 'asking';
  const plan = usePlanTokens(agent.id);
  const { name, questions } = plan?.consultant ?? { name: agent.name, questions: [] };
  const startedId = useRef<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAskingPerson, setAskingPerson] = useState(false);
  const draft = `question:${user.id}:${agent.id}`;
  const isShown = useIsShown(agent.id);
  const pause = isPause(problem?.code) ? problem.code : null;

  /** Once, even if the first question has to be sent again. */
  async function findId(isTyped = false): Promise<number | null> {
    if (startedId.current !== null) return startedId.current;
    const started = await startConversation(agent.id);
    if (started.ok) startedId.current = started.value.id;
    else setProblem({ ...started, isTyped });
    return startedId.current;
  }

  /** Reads the conversation first, so that the screen doesn't flicker. Whoever has gone elsewhere stays there. */
  async function open(id: number) {
    const queryKey = conversationKey(id);
    await queries.prefetchQuery({ queryKey, queryFn: async () => valueOf(await readConversation(id)) });
    moveQuestionDraft(draft, `question:${user.id}:${id}`);
    if (isShown()) await navigate(conversationPath(id), { replace: true, state: 'asked' });
    await queries.invalidateQueries({ queryKey: conversationsKey });
  }

  /** The text of the composer has a key; a suggested question has none. */
  async function askFirst(content: string, requestKey?: string, removeSent?: () => void): Promise<boolean> {
    const isTyped = requestKey !== undefined;
    const id = await findId(isTyped);
    if (id === null) return false;
    const asked = await ask(id, { content, requestKey: requestKey ?? crypto.randomUUID() });
    setProblem(asked.ok ? null : { ...asked, isTyped });
    if (!asked.ok) return false;
    removeSent?.();
    await open(id);
    return true;
  }

  return (
    <>
      <ThreadHead
        agentId={agent.id}
        title={copy.newTitle}
        consultant={name}
        plan={plan}
        onAskPerson={() => setAskingPerson(true)}
      />
      <Suggestions consultant={name} questions={questions} onChoose={(text) => askFirst(text)} />
      {pause && <PauseCard pause={pause} plan={plan} agent={{ id: agent.id, name }} />}
      <Composer
        draft={draft}
        takesFocus={isAsking}
        placeholder={composer.first}
        note={composer.note}
        problem={pause ? null : problem}
        onSend={askFirst}
      />
      {isAskingPerson && (
        <PersonDialog
          draft={draftKey(user.id, `person:${agent.id}`)}
          findId={() => findId()}
          onAsked={open}
          onClose={() => setAskingPerson(false)}
        />
      )}
    </>
  );
}
