import { useState } from 'react';
import { moveDialog as copy } from '#content/admin/admin-calendar.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { CalendarCall, CalendarHost } from '#features/booking/contract/calendar.ts';
import { moveCall, readCalendar } from '#features/booking/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { zonedDate } from '#ui/text/zoned-time.ts';
import { CanceledCall } from './canceled-call.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useCallAction } from './use-call-action.ts';
import { useTimeForm } from './use-time-form.ts';

type Props = { call: CalendarCall; host: CalendarHost; hasAddress?: boolean; onClose: () => void };

/** The codes of rejections that say that the call isn't as it was. */
const CHANGED = new Set(['stale_edit', 'not_open']);

/** A colleague may have moved the call out of the week on screen. */
async function findCall(id: number): Promise<CalendarCall | undefined> {
  const calendar = await readCalendar({ booking: String(id) });
  return calendar.ok ? calendar.value.calls.find((call) => call.id === id) : undefined;
}

export function MoveDialog({ call: opened, host, hasAddress, onClose }: Props) {
  // The calendar is read again meanwhile. Only a rejected try shows where a colleague moved the call.
  const [call, setCall] = useState(opened);
  const canceled = [opened, call].find(({ status }) => status === 'canceled');
  const { reload } = useCallAction();
  const [isOther, setOther] = useState(false);
  const { form, timeError } = useTimeForm({
    zone: host.zone,
    isOther,
    send: async (time) => {
      const result = await moveCall(call.id, { ...time, sequence: call.sequence });
      if (result.ok || !CHANGED.has(result.code)) return result;
      const found = (await findCall(call.id)) ?? call;
      setCall(found);
      if (found.status !== 'canceled') return result;
      void reload();
      return null;
    },
    copy,
    onClose,
  });
  return (
    <Modal
      kind="form-dialog"
      hasAddress={hasAddress}
      title={fillText(copy.title, { name: fullName(call) })}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {canceled ? (
        <CanceledCall call={canceled} onClose={onClose} />
      ) : (
        <>
          <p className="muted">{fillText(copy.now, { time: zonedDate(call.startsAt, host.zone) })}</p>
          <Form form={form}>
            <TimeChoice host={host} moved={call.id} error={timeError} isOther={isOther} onModeChange={setOther} />
            <FormEnd
              cancel={{ label: adminPanel.cancel, onClick: onClose }}
              label={copy.submit}
              busyLabel={copy.sending}
            />
          </Form>
        </>
      )}
    </Modal>
  );
}
