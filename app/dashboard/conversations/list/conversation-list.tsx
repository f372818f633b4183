import './list.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Headset, MessagesSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { conversationList as copy } from '#content/conversations.ts';
import { conversationsKey, listConversations } from '#features/conversations/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SearchBox } from '#ui/search/search-box.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { conversationPath } from '../../view.ts';
import { groupByDay, type ListItem } from './list-groups.ts';
import { NewConversation } from './new-conversation.tsx';

/** How often the list looks whether an answer is finished. */
const ANSWERING_MS = 5_000;

const useList = (q: string) =>
  useQuery({
    queryKey: [...conversationsKey, 'list', q],
    queryFn: async () => valueOf(await listConversations(q)),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'answering') ? ANSWERING_MS : false),
  });

function State({ conversation: { state, staffName, consultant } }: { conversation: ListItem }) {
  if (state === 'answering') return <span className="is-answering">{copy.answering}</span>;
  if (state === 'idle') return consultant;
  return (
    <span className="is-with-person">
      <Headset className="icon" aria-hidden />
      {staffName ? fillText(copy.with, { name: staffName }) : copy.withTeam}
    </span>
  );
}

const Item = ({ conversation, isOpen }: { conversation: ListItem; isOpen: boolean }) => (
  <li>
    <Link
      to={conversationPath(conversation.id)}
      className="conversation-item"
      aria-current={isOpen ? 'page' : undefined}
      preventScrollReset
    >
      <b>{conversation.title || copy.untitled}</b>
      <time dateTime={conversation.updatedAt}>{conversation.when}</time>
      <small>
        <State conversation={conversation} />
      </small>
    </Link>
  </li>
);

const Empty = () => (
  <div className="conversations-empty">
    <MessagesSquare className="icon" aria-hidden />
    <b>{copy.empty[0]}</b>
    <p>{copy.empty[1]}</p>
  </div>
);

type Props = {
  openId: number | null;
  /** Nothing is open beside it. */
  isAlone: boolean;
  agentIds: readonly string[];
  /** Below the list. */
  children?: ReactNode;
};

export function ConversationList({ openId, isAlone, agentIds, children }: Props) {
  const [q, setQ] = useState('');
  const { data, dataUpdatedAt, isPending, isError, refetch } = useList(q);
  const groups = [...groupByDay(data?.data ?? [], new Date(dataUpdatedAt))];
  const count = data?.count ?? 0;
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <section className="conversation-list" aria-label={copy.heading}>
      <header>
        <Heading>{copy.heading}</Heading>
        <NewConversation agentIds={agentIds} />
        <SearchBox label={copy.search} placeholder={copy.search} value={q} onSearch={setQ} />
      </header>
      <div className="conversation-groups">
        <p className="sr" role="status">
          {q !== '' && data && count > 0 && fillText(count === 1 ? copy.found.one : copy.found.some, { count })}
        </p>
        {isPending && <SkeletonRows label={copy.loading} count={5} />}
        {isError && !data && <ErrorPanel text={copy.failed} again={copy.again} onRetry={() => void refetch()} />}
        {data && count === 0 && q === '' && <Empty />}
        {data && count === 0 && q !== '' && (
          <p className="conversations-none" role="status">
            {fillText(copy.none, { query: q })}
          </p>
        )}
        {groups.map(([group, items]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {items.map((conversation) => (
                <Item key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {children}
    </section>
  );
}
