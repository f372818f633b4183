import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey, messageOf } from '#app/admin/forms/use-admin-form.ts';
import { reloadNotifications } from '#app/shell/notifications/notification-queries.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { handedOverView as copy } from '#content/admin/admin-conversations.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { Composer } from '#features/conversations/components/composer/composer.tsx';
import { MessageLog } from '#features/conversations/components/messages/message-log.tsx';
import type { HandedOver } from '#features/conversations/contract/handed-over.ts';
import {
  answerCustomer,
  handBack,
  handedOverKey,
  handedOverList,
  readHandedOver,
} from '#features/conversations/staff-client.ts';
import { CallFailed, valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longDateTime } from '#lib/time/dates.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
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
    gcTime: 0,
    staleTime: 0,
  });

/** Reads again whatever shows the conversation. */
function useRefresh(id: number) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: handedOverKey(id) }),
      queries.invalidateQueries({ queryKey: listKey(handedOverList.path) }),
      reloadNotifications(queries),
    ]);
}

function HandBack({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh(id);

  async function give() {
    const result = await handBack(id);
    setAsking(false);
    if (result.ok) {
      showToast(copy.handedBack, result.value.message);
      onClose();
    } else if (result.status !== 401) showToast(copy.notHandedBack, messageOf(result), { isError: true });
    await refresh();
  }

  return (
    <>
      <button type="button" className="btn btn-s btn-sm ml-auto" onClick={() => setAsking(true)}>
        {copy.handBack}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={copy.handBackTitle}
        text={fillText(copy.handBackText, { name })}
        cancel={copy.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: copy.handBackNow, busyLabel: copy.handingBack, onChoose: give }]}
      />
    </>
  );
}

function Answer({ id, name }: { id: number; name: string }) {
  const { user } = useShell();
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefresh(id);

  async function send(content: string, requestKey: string): Promise<boolean> {
    const result = await answerCustomer(id, { content, requestKey });
    setProblem(result.ok ? null : messageOf(result));
    await refresh();
    return result.ok;
  }

  return (
    <Composer
      draft={draftKey(user.id, `conversation:${id}`)}
      placeholder={fillText(copy.placeholder, { name })}
      note={fillText(copy.note, { name })}
      problem={problem}
      onSend={send}
    />
  );
}

const NOT_LIVE = { slowId: null, isLost: false };

function Conversation({ conversation }: { conversation: HandedOver }) {
  const { id, customerName: name, consultantName, email, messages } = conversation;
  return (
    <div className="min-[60rem]:grid min-[60rem]:h-full min-[60rem]:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-[60rem]:order-1 min-[60rem]:min-h-0 min-[60rem]:overflow-y-auto">
        <AboutCustomer conversation={conversation} />
      </div>
      <div className="min-[60rem]:min-h-0 min-[60rem]:overflow-y-auto">
        <DeskThread>
          <MessageLog messages={messages} consultant={consultantName} customer={name} live={NOT_LIVE} email={email} />
          <Answer id={id} name={name} />
        </DeskThread>
      </div>
    </div>
  );
}

const isGone = (error: Error | null) => error instanceof CallFailed && error.status === 404;

/** A conversation as long as it is handed over: what was said, an answer, and giving it back. */
export function HandedOverSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isPending, refetch } = useHandedOver(id);
  const name = data?.customerName ?? '';
  return (
    <Modal
      kind="sheet"
      title={fillText(copy.title, { name })}
      heading={
        <div>
          <b>{data ? fillText(copy.title, { name }) : adminPanel.loading}</b>
          {data && <p className="muted">{fillText(copy.asked, { time: longDateTime(data.handedOverAt) })}</p>}
        </div>
      }
      tools={data && !isGone(error) && <HandBack id={id} name={name} onClose={onClose} />}
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
      {data && !isGone(error) && <Conversation conversation={data} />}
    </Modal>
  );
}
