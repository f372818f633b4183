import { canceledCall as copy } from '#content/admin/admin-calendar.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { CalendarCall } from '#features/booking/contract/calendar.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { whyCanceled } from '../week/call-text.ts';

/** Takes the place of a dialog's form when somebody has canceled the call meanwhile. */
export const CanceledCall = ({ call, onClose }: { call: CalendarCall; onClose: () => void }) => (
  <>
    <p className="wrap-anywhere outline-none" role="alert" tabIndex={-1} ref={showMounted}>
      {copy.title} {whyCanceled(call)}
    </p>
    <div className="form-end">
      <button type="button" className="btn btn-s" onClick={onClose}>
        {adminPanel.close}
      </button>
    </div>
  </>
);
