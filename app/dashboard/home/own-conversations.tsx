import { useQuery } from '@tanstack/react-query';
import { ArrowRight, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { dashboard } from '#content/dashboard.ts';
import { conversationsKey, listConversations } from '#features/conversations/client.ts';
import type { ListedConversation } from '#features/conversations/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { longDay } from '#ui/text/date-time.tsx';
import { conversationPath, conversationsPath } from '../view.ts';

const texts = dashboard.conversations;
const SHOWN = 3;

const stateText = ({ state, updatedAt }: ListedConversation) => {
  if (state === 'answering') return texts.answering;
  return state === 'with_person' ? texts.person : fillText(texts.last, { day: longDay(updatedAt) });
};

const ConversationRow = ({ conversation }: { conversation: ListedConversation }) => (
  <li className="row own-call">
    <MessagesSquare className="icon subtle" aria-hidden />
    <span>
      <Link to={conversationPath(conversation.id)} className="link">
        {conversation.title || texts.untitled}
      </Link>
      <small>{stateText(conversation)}</small>
    </span>
  </li>
);

/** The newest conversations. Without a plan, they show only if there are some from an earlier one. */
export function OwnConversations({ hasPlan }: { hasPlan: boolean }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...conversationsKey, 'list', ''],
    queryFn: async () => valueOf(await listConversations('')),
    staleTime: 0,
  });
  if (!hasPlan && !data?.count) return null;
  return (
    <section className="card panel own-calls" aria-label={texts.heading}>
      <header>
        <h2>{texts.heading}</h2>
      </header>
      {data?.count === 0 && <p className="muted px-5 py-4">{texts.empty}</p>}
      {data ? (
        <ul className="rows">
          {data.data.slice(0, SHOWN).map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorPanel text={texts.failed} again={texts.again} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={texts.loading} count={2} />
      )}
      <footer>
        <Link to={conversationsPath} className="link">
          {texts.all}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </footer>
    </section>
  );
}
