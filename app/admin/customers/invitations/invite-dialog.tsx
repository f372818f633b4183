import { invitationDialog as copy } from '#content/admin/admin-accounts.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Role } from '#features/permissions.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { InviteForm } from './invite-form.tsx';
import { OpenInvitations } from './open-invitations.tsx';

/** Most colleagues are advisors. */
const TEAM_ROLES = ['advisor', 'editor', 'admin'] as const satisfies Role[];
const ROLES = ['customer', ...TEAM_ROLES] as const;

type Props = {
  /** Only roles of the team, whose page lists the invitations itself. */
  isForTeam?: boolean;
  onClose: () => void;
};

export default function InviteDialog({ isForTeam = false, onClose }: Props) {
  return (
    <Modal kind="form-dialog" title={copy.title} closeLabel={adminPanel.close} focusesField onClose={onClose}>
      {isForTeam ? (
        <InviteForm name="team-invitation" roles={TEAM_ROLES} onSent={onClose} />
      ) : (
        <>
          <InviteForm name="invitation" roles={ROLES} />
          <OpenInvitations />
        </>
      )}
    </Modal>
  );
}
