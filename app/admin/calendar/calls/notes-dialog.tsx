import { CallNotes } from '#app/admin/call-notes/call-notes.tsx';
import { FOLLOW_UP } from '#app/admin/requests/lead/lead-fields.tsx';
import { callNotesCopy as copy } from '#content/admin/admin-call-notes.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { CalendarCall } from '#features/booking/contract/calendar.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { useCallAction } from './use-call-action.ts';

type Props = { call: CalendarCall; onClose: () => void };

/** Notes of a call for those who may not open its lead, or come from the calendar. */
export function NotesDialog({ call, onClose }: Props) {
  const { reload } = useCallAction();
  return (
    <Modal
      kind="sheet"
      title={fillText(copy.with, { name: fullName(call) })}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      <CallNotes
        bookingId={call.id}
        onSent={() => void reload()}
        followUp={call.requestId ? `${requestPath(call.requestId)}&do=${FOLLOW_UP}` : undefined}
      />
    </Modal>
  );
}
