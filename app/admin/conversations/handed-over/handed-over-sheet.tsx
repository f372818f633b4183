import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { draftKey, messageOf } from '#app/admin/forms/use-admin-form.ts';
import { customerPath } from '#app/admin/privacy/customer-path.ts';
import { reloadNotifications } from '#app/shell/notifications/notification-queries.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { handedOverView as copy } from '#content/admin/admin-conversations.ts';
import { requestPath } from '#features/contact/rules.ts';
import { Composer } from '#features/conversations/components/composer/composer.tsx';
import { MessageLog } from '#features/conversations/components/messages/message-log.tsx';
import {
  answerCustomer,
  giveBack,
  handedOverKey,
  handedOverList,
  readHandedOver,
} from '#features/handed-over/client.ts';
import type { HandedOver } from '#features/handed-over/contract.ts';
import { CallFailed, valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { longDateTime } from '#lib/time/dates.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { showToast } from '#ui/toast/toast.ts';

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

function GiveBack({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh(id);

  async function give() {
    const result = await giveBack(id);
    setAsking(false);
    if (result.ok) {
      showToast(copy.givenBack, result.value.message);
      onClose();
    } else if (result.status !== 401) showToast(copy.notGivenBack, messageOf(result), { isError: true });
    await refresh();
  }

  return (
    <>
      <button type="button" className="btn btn-s btn-sm ml-auto" onClick={() => setAsking(true)}>
        {copy.giveBack}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={copy.giveBackTitle}
        text={fillText(copy.giveBackText, { name })}
        cancel={copy.keep}
        onCancel={() => setAsking(false)}
        choices={[{ label: copy.giveBackNow, busyLabel: copy.givingBack, onChoose: give }]}
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
  const { id, customerName: name, consultantName, username, email, requestId, messages } = conversation;
  const customer = (
    <Link className="inline-link" to={customerPath(username)}>
      {name}
    </Link>
  );
  const lead = requestId !== null && (
    <Link className="inline-link" to={requestPath(requestId)}>
      {copy.openLead}
    </Link>
  );
  return (
    <div className="desk-thread">
      <div className="desk-about">
        <Facts
          facts={[
            [copy.customer, customer],
            [copy.consultant, consultantName],
            [copy.lead, lead],
          ]}
        />
        <p className="muted">{fillText(copy.privacy, { name })}</p>
      </div>
      <MessageLog messages={messages} consultant={consultantName} customer={name} live={NOT_LIVE} email={email} />
      <Answer id={id} name={name} />
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
      tools={data && !isGone(error) && <GiveBack id={id} name={name} onClose={onClose} />}
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
