import { Ellipsis, Fingerprint, Usb } from 'lucide-react';
import { useState } from 'react';
import { security } from '#content/security.ts';
import { removePasskey } from '#features/security/client.ts';
import type { Passkey } from '#features/security/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { recentDay } from '#ui/text/local-dates.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useReload, useReport } from '../use-security.ts';
import { RenameDialog } from './rename-dialog.tsx';

const copy = security.passkeys;

function factsOf({ createdAt, lastUsedAt }: Passkey): string {
  const day = recentDay(createdAt);
  return lastUsedAt ? fillText(copy.added, { day, used: recentDay(lastUsedAt) }) : fillText(copy.unused, { day });
}

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, isBackedUp } = passkey;
  const reload = useReload();
  const report = useReport();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  // A passkey that is not synchronized usually lives on a security key.
  const Icon = isBackedUp ? Fingerprint : Usb;

  async function remove() {
    const result = await removePasskey(id);
    close();
    if (!result.ok) return report(copy.removeFailed, result);
    showToast(copy.removed, result.value.message);
    await reload();
  }

  return (
    <li className="row">
      <span className="subtle">
        <Icon className="icon" aria-hidden />
      </span>
      <span>
        <b>{name}</b>
        <small>{factsOf(passkey)}</small>
      </span>
      <DropdownMenu
        side="bottom"
        align="end"
        trigger={
          <button type="button" className="btn btn-g btn-i btn-sm" aria-label={fillText(copy.menu, { name })}>
            <Ellipsis className="icon" aria-hidden />
          </button>
        }
      >
        <MenuItem onSelect={() => setOpen('rename')}>{copy.rename}</MenuItem>
        <MenuItem onSelect={() => setOpen('remove')}>{copy.remove}</MenuItem>
      </DropdownMenu>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={fillText(copy.removeQuestion.title, { name })}
        text={copy.removeQuestion.text}
        cancel={copy.removeQuestion.cancel}
        onCancel={close}
        choices={[
          { label: copy.removeQuestion.confirm, busyLabel: copy.removeQuestion.busy, kind: 'danger', onChoose: remove },
        ]}
      />
    </li>
  );
}
