import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { conversationMenu as copy } from '#content/conversations.ts';
import {
  conversationFile,
  conversationKey,
  conversationsKey,
  deleteConversation,
} from '#features/conversations/client.ts';
import { conversationsPath } from '#features/conversations/rules/paths.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { DropdownMenu, MenuItem, menuItem } from '#ui/overlay/dropdown-menu.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { RenameDialog } from './rename-dialog.tsx';

type Props = { id: number; title: string };

function DeleteDialog({ id, isOpen, onCancel }: { id: number; isOpen: boolean; onCancel: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsShown(id);

  async function remove() {
    const result = await deleteConversation(id);
    // A conversation that was deleted elsewhere is gone too.
    if (!result.ok && result.status !== 404) {
      showToast(copy.notDeleted, result.message || copy.unreachable, { isError: true });
      return;
    }
    if (isShown()) await navigate(conversationsPath);
    queries.removeQueries({ queryKey: conversationKey(id) });
    showToast(copy.deleted);
    await queries.invalidateQueries({ queryKey: conversationsKey });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={copy.deleteTitle}
      text={copy.deleteText}
      cancel={copy.cancel}
      onCancel={onCancel}
      choices={[{ label: copy.delete, kind: 'danger', busyLabel: copy.deleting, onChoose: remove }]}
    />
  );
}

export function ConversationMenu({ id, title }: Props) {
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(null);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <DropdownMenu
        side="bottom"
        align="end"
        trigger={
          <button
            ref={button}
            type="button"
            className="btn btn-g btn-i btn-sm max-lg:-mr-2 max-lg:[--h:2.75rem]"
            aria-label={copy.label}
          >
            <Ellipsis className="icon" aria-hidden />
          </button>
        }
      >
        <MenuItem onSelect={() => setOpened('rename')}>{copy.rename}</MenuItem>
        <a {...menuItem} href={conversationFile(id)} download>
          {copy.file}
        </a>
        <MenuItem onSelect={() => setOpened('delete')}>{copy.delete}</MenuItem>
      </DropdownMenu>
      {opened === 'rename' && <RenameDialog id={id} title={title} onClose={close} />}
      <DeleteDialog id={id} isOpen={opened === 'delete'} onCancel={close} />
    </>
  );
}
