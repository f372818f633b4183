import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { useQueue } from '#app/admin/lists/use-queue.ts';
import { SheetTools } from '#app/admin/parts/queue-sheet.tsx';
import { draftKey } from '#app/shell/draft-key.ts';
import { reloadNotifications } from '#app/shell/notifications/notification-queries.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { handedOverView as copy } from '#content/admin/admin-conversations.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { Composer } from '#features/conversations/components/composer/composer.tsx';
import { MessageLog } from '#features/conversations/components/messages/message-log.tsx';
import type { HandedOver, HandedOverRow } from '#features/conversations/contract/handed-over.ts';
import {
  answerCustomer,
  handBack,
  handedOverKey,
  handedOverList,
  readHandedOver,
  undoHandBack,
} from '#features/conversations/staff-client.ts';
import { promisesKey } from '#features/promises/staff-client.ts';
import { CallFailed, valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { useIsWide } from '#ui/browser/use-is-narrow.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { LineTabPanel, LineTabs } from '#ui/tabs/line-tabs.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { DeskThread } from '../desk-thread.tsx';
import { AboutCustomer } from './about-customer.tsx';

/** The customer may write at any time. */
const POLL_MS = 5_000;

const useHandedOver = (id: number) =>
  useQuery({
    queryKey: handedOverKey(id),
    queryFn: async () => valueOf(await readHandedOver(id)),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });

const refreshDesk = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: listKey(handedOverList.path) }),
    queries.invalidateQueries({ queryKey: promisesKey }),
    reloadNotifications(queries),
  ]);

/** Reads again whatever shows the conversation. */
function useRefresh(id: number) {
  const queries = useQueryClient();
  return () => Promise.all([queries.invalidateQueries({ queryKey: handedOverKey(id) }), refreshDesk(queries)]);
}

/** A message of the customer or a colleague changes who waits, and what is due. */
function useNews({ messages }: HandedOver) {
  const queries = useQueryClient();
  const lastId = messages.at(-1)?.id;
  const shownId = useRef(lastId);
  useEffect(() => {
    if (shownId.current === lastId) return;
    shownId.current = lastId;
    void refreshDesk(queries);
  }, [lastId, queries]);
}

function HandBack({ id, onClose }: { id: number; onClose: () => void }) {
  const queries = useQueryClient();

  async function undo() {
    const result = await undoHandBack(id);
    if (result.ok) showToast(copy.undone, result.value.message);
    else if (result.status !== 401) showToast(copy.notUndone, messageOf(result), { isError: true });
    await refreshDesk(queries);
  }

  async function give() {
    const result = await handBack(id);
    if (result.ok) {
      const action = { label: copy.undo, onChoose: () => void undo() };
      showToast(copy.handedBack, result.value.message, { action, duration: UNDO_MS });
      onClose();
    } else if (result.status !== 401) showToast(copy.notHandedBack, messageOf(result), { isError: true });
    // The conversation itself can't be read anymore.
    await refreshDesk(queries);
  }

  return (
    <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.handingBack} onClick={give}>
      {copy.handBack}
    </BusyButton>
  );
}

type AnswerProps = {
  id: number;
  name: string;
  takesFocus: boolean;
  /** Moves on, if the conversation was opened from those that wait. */
  onSent: () => void;
};

function Answer({ id, name, takesFocus, onSent }: AnswerProps) {
  const { user } = useShell();
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh(id);

  async function send(content: string, requestKey: string, removeSent: () => void): Promise<boolean> {
    const result = await answerCustomer(id, { content, requestKey });
    setProblem(result.ok ? null : messageOf(result));
    if (result.ok) {
      removeSent();
      onSent();
    }
    await refresh();
    return result.ok;
  }

  return (
    <Composer
      draft={draftKey(user.id, `conversation:${id}`)}
      placeholder={fillText(copy.placeholder, { name })}
      note={fillText(copy.note, { name })}
      problem={problem}
      takesFocus={takesFocus}
      onSend={send}
    />
  );
}

const NOT_LIVE = { slowId: null, isLost: false };

type ConversationProps = { conversation: HandedOver } & Pick<AnswerProps, 'takesFocus' | 'onSent'>;

function Conversation({ conversation, takesFocus, onSent }: ConversationProps) {
  const { id, customerName: name, consultantName, email, messages } = conversation;
  const [part, setPart] = useState<'thread' | 'about'>('thread');
  useNews(conversation);
  const thread = (
    <DeskThread>
      <MessageLog messages={messages} consultant={consultantName} customer={name} live={NOT_LIVE} email={email} />
      <Answer id={id} name={name} takesFocus={takesFocus} onSent={onSent} />
    </DeskThread>
  );
  const about = <AboutCustomer conversation={conversation} />;
  if (useIsWide()) {
    return (
      <div className="grid h-full grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-h-0 overflow-y-auto">{thread}</div>
        <div className="min-h-0 overflow-y-auto">{about}</div>
      </div>
    );
  }
  return (
    <div className="flex min-h-full flex-col">
      <LineTabs
        label={fillText(copy.title, { name })}
        tabs={[
          { id: 'thread', label: copy.thread },
          { id: 'about', label: fillText(copy.about, { name }) },
        ]}
        value={part}
        onChange={setPart}
        className="mx-0 px-5"
      >
        <LineTabPanel id="thread" className="flex grow flex-col [&>*]:grow">
          {thread}
        </LineTabPanel>
        <LineTabPanel id="about">{about}</LineTabPanel>
      </LineTabs>
    </div>
  );
}

const isGone = (error: Error | null) => error instanceof CallFailed && error.status === 404;

const QUEUE = {
  paths: [handedOverList.path],
  nameOf: ({ customerName }: HandedOverRow) => customerName,
  has: ({ isAwaitingStaff }: HandedOverRow) => isAwaitingStaff,
};

type Props = {
  id: number;
  /** Whether a reply leads on to the next one who waits. */
  isFromQueue: boolean;
  takesFocus: boolean;
  onGo: (id: number) => void;
  onClose: () => void;
};

/** A conversation as long as it is handed over: what was said, an answer, and giving it back. */
export function HandedOverSheet({ id, isFromQueue, takesFocus, onGo, onClose }: Props) {
  const { longDateTime } = useDates();
  const { data, error, isPending, refetch } = useHandedOver(id);
  const queue = useQueue(id, QUEUE);
  const isShown = useIsShown(id);
  const name = data?.customerName ?? '';

  function moveOn() {
    const { next, place, count } = queue;
    if (!isFromQueue || !next || !isShown()) return;
    onGo(next.id);
    showToast(copy.sent, fillText(copy.nextOne, { name: next.name, place: place + 1, count }));
  }

  return (
    <Modal
      kind="sheet"
      hasAddress
      title={fillText(copy.title, { name })}
      heading={
        <div className="min-w-0 flex-1 wrap-anywhere">
          <b>{data ? fillText(copy.title, { name }) : adminPanel.loading}</b>
          {data && <p className="muted">{fillText(copy.asked, { time: longDateTime(data.handedOverAt) })}</p>}
        </div>
      }
      tools={
        <SheetTools queue={queue} labels={copy} onGo={onGo}>
          {data && !isGone(error) && <HandBack key={data.id} id={data.id} onClose={() => isShown() && onClose()} />}
        </SheetTools>
      }
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {isPending && <SkeletonRows label={adminPanel.loading} count={6} />}
      {isGone(error) && (
        <p className="notice" role="alert">
          {copy.gone}
        </p>
      )}
      {error && !isGone(error) && !data && (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {data && !isGone(error) && (
        <Conversation key={data.id} conversation={data} takesFocus={takesFocus} onSent={moveOn} />
      )}
    </Modal>
  );
}
