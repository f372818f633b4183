import { invitationDialog as copy } from '#content/admin/admin-accounts.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { InviteForm } from './invite-form.tsx';
import { OpenInvitations } from './open-invitations.tsx';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal kind="form-dialog" title={copy.title} closeLabel={adminPanel.close} focusesField onClose={onClose}>
      <InviteForm />
      <OpenInvitations />
    </Modal>
  );
}
