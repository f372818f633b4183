import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { consultantsView } from '#content/admin/admin-conversations.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { Composer } from '#features/conversations/components/composer/composer.tsx';
import { useConversation } from '#features/conversations/components/live/use-conversation.ts';
import { MessageLog } from '#features/conversations/components/messages/message-log.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { DeskThread } from '../desk-thread.tsx';

const copy = consultantsView.try;

function Preview({ id, name }: { id: number; name: string }) {
  const { user } = useShell();
  const { query, live, conversation, isAskedHere, problem, ask, retry, edit, stop } = useConversation(id);
  if (query.isPending) return <SkeletonRows label={adminPanel.loading} count={4} />;
  if (!conversation) {
    return <ErrorPanel text={copy.problem} again={adminPanel.tryAgain} onRetry={() => void query.refetch()} />;
  }
  const { messages } = conversation;
  return (
    <>
      <MessageLog
        messages={messages}
        consultant={name}
        live={live}
        draft={draftKey(user.id, 'edited-question')}
        actions={{ retry, edit }}
      />
      <Composer
        draft={draftKey(user.id, `preview:${id}`)}
        placeholder={fillText(copy.placeholder, { name })}
        note={copy.note}
        problem={problem}
        isAskedHere={isAskedHere}
        onSend={ask}
        onStop={messages.at(-1)?.state === 'streaming' ? stop : undefined}
      />
    </>
  );
}

/** A conversation with the saved version, which uses the same calls as those of customers. */
export const PreviewDialog = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => (
  <Modal kind="sheet" title={fillText(copy.title, { name })} closeLabel={adminPanel.close} onClose={onClose}>
    <DeskThread>
      <p className="muted grid gap-3.5 justify-items-start p-5 border-b border-line">{copy.text}</p>
      <Preview id={id} name={name} />
    </DeskThread>
  </Modal>
);
