import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Headset, MessagesSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { conversationList as copy } from '#content/conversations.ts';
import { conversationsKey, listConversations } from '#features/conversations/client.ts';
import { conversationPath } from '#features/conversations/rules/paths.ts';
import { valueOf } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { SearchBox } from '#ui/form/controls/search-box.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
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
  if (state === 'answering') return <span className="font-medium text-accent-text">{copy.answering}</span>;
  if (state === 'idle') return consultant;
  return (
    <span className="flex items-center gap-[0.35rem] font-medium text-fg">
      <Headset className="icon" aria-hidden />
      {staffName ? fillText(copy.with, { name: staffName }) : copy.withTeam}
    </span>
  );
}

const Item = ({ conversation, isOpen }: { conversation: ListItem; isOpen: boolean }) => (
  <li>
    <Link
      to={conversationPath(conversation.id)}
      className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-[0.05rem] mx-2 py-[0.55rem] px-3 rounded-box hover:bg-hover aria-[current]:bg-active max-lg:py-[0.7rem]"
      aria-current={isOpen ? 'page' : undefined}
      preventScrollReset
    >
      <b className="truncate font-medium tracking-[-0.006em]">{conversation.title || copy.untitled}</b>
      <time
        className="text-xs/5.25 text-subtle tabular-nums group-aria-[current]:text-muted"
        dateTime={conversation.updatedAt}
      >
        {conversation.when}
      </time>
      <small className="truncate col-span-full text-sm text-subtle group-aria-[current]:text-muted">
        <State conversation={conversation} />
      </small>
    </Link>
  </li>
);

const Empty = () => (
  <div className="grid justify-items-center gap-[0.35rem] py-12 px-6 text-center text-balance">
    <MessagesSquare className="icon size-6 mb-2 text-subtle" aria-hidden />
    <b className="font-strong">{copy.empty[0]}</b>
    <p className="max-w-88 text-muted">{copy.empty[1]}</p>
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
    <section
      className={`flex flex-col min-w-0 min-h-0 lg:border-r lg:border-line ${isAlone ? '' : 'max-lg:hidden'}`}
      aria-label={copy.heading}
    >
      <header className="grid grid-cols-[1fr_auto] items-center gap-3 pt-4 pb-3 px-4 max-lg:[&>.btn]:[--h:2.75rem]">
        <Heading className="min-h-8 text-md leading-8 font-semibold tracking-[-0.014em]">{copy.heading}</Heading>
        <NewConversation agentIds={agentIds} />
        <SearchBox className="col-span-full" label={copy.search} placeholder={copy.search} value={q} onSearch={setQ} />
      </header>
      <div className="flex-1 pb-3 lg:[@media(min-height:36rem)]:overflow-y-auto lg:[@media(min-height:36rem)]:overscroll-contain">
        <p className="sr" role="status">
          {q !== '' && data && count > 0 && countedText(copy.found, count)}
        </p>
        {isPending && <SkeletonRows label={copy.loading} count={5} />}
        {isError && !data && <ErrorPanel text={copy.failed} again={copy.again} onRetry={() => void refetch()} />}
        {data && count === 0 && q === '' && <Empty />}
        {data && count === 0 && q !== '' && (
          <p className="py-3 px-5 text-muted wrap-anywhere" role="status">
            {fillText(copy.none, { query: q })}
          </p>
        )}
        {groups.map(([group, items]) => (
          <section key={group} aria-label={group}>
            <h3 className="pt-3 pb-[0.3rem] px-5 text-xs font-medium text-subtle">{group}</h3>
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
