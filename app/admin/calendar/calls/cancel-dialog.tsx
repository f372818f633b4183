import { draftKey } from '#app/shell/draft-key.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { canceledCall, cancelDialog as copy } from '#content/admin/admin-calendar.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { CalendarCall, CalendarHost } from '#features/booking/contract/calendar.ts';
import { cancelCall } from '#features/booking/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { trimText } from '#lib/text/text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextAreaField } from '#ui/form/fields.tsx';
import { DraftNotice, Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { whyCanceled } from '../week/call-text.ts';
import { CanceledCall } from './canceled-call.tsx';
import { useCallAction } from './use-call-action.ts';

type Props = { call: CalendarCall; host: CalendarHost; hasAddress?: boolean; onClose: () => void };

export function CancelDialog({ call, host, hasAddress, onClose }: Props) {
  const { reload } = useCallAction();
  const { user } = useShell();
  const form = useForm<{ reason: string }, CalendarCall>({
    isLeaving: true,
    draft: draftKey(user.id, `cancel-call:${call.id}`),
    check: ({ reason }) => ({ reason: trimText(String(reason)) === '' ? copy.required : undefined }),
    send: (fields) => cancelCall(call.id, fields),
    onClose,
    onDone: async (canceled, { reason }) => {
      const isOwn = canceled.canceledBy === 'staff' && canceled.cancelReason === trimText(reason);
      if (isOwn) showToast(copy.done, copy.doneText);
      else showToast(canceledCall.title, whyCanceled(canceled) ?? undefined);
      await reload();
    },
    onFailed: ({ status, message }) => {
      if (status !== 401) showToast(copy.failed, message || adminPanel.unreachable, { isError: true });
      void reload();
    },
  });

  function keep() {
    form.forgetDraft();
    onClose();
  }

  return (
    <Modal
      kind="dialog"
      hasAddress={hasAddress}
      title={fillText(copy.title, { name: fullName(call) })}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {call.status === 'canceled' ? (
        <CanceledCall call={call} onClose={keep} />
      ) : (
        <>
          <p>{fillText(copy.text, { time: zonedDate(call.startsAt, host.zone) })}</p>
          <DraftNotice form={form} text={adminPanel.kept} discard={adminPanel.discard} />
          <Form form={form}>
            <TextAreaField label={copy.reason} name="reason" hint={copy.hint} rows={3} maxLength={500} required />
            <FormEnd
              cancel={{ label: copy.keep, onClick: keep }}
              label={copy.submit}
              busyLabel={copy.sending}
              className="btn btn-d"
            />
          </Form>
        </>
      )}
    </Modal>
  );
}
