import { MailWarning } from 'lucide-react';
import { Link } from 'react-router';
import { emailBanner as copy } from '#content/admin/admin-emails.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { EmailState } from '#features/mail/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { waitingFor } from './email-times.ts';
import { useEmailState } from './use-email-state.ts';

const LATE_MS = 3_600_000;

function waitingText(queued: number, oldestQueuedAt: string | null, now: Date): string {
  if (queued === 0) return copy.none;
  const since = oldestQueuedAt === null ? '' : fillText(copy.since, { for: waitingFor(oldestQueuedAt, now) });
  return countedText(copy, queued) + since;
}

/** Null while emails go out. */
function problemOf({ isConfigured, oldestQueuedAt, lastError, counts }: EmailState, now: Date) {
  const isLate = oldestQueuedAt !== null && now.getTime() - Date.parse(oldestQueuedAt) > LATE_MS;
  if (isConfigured && !isLate) return null;
  const waiting = waitingText(counts.queued, oldestQueuedAt, now);
  if (!isConfigured) return { title: copy.unconfigured, text: fillText(copy.unconfiguredText, { waiting }) };
  const text =
    lastError === null ? fillText(copy.lateText, { waiting }) : fillText(copy.lateError, { waiting, error: lastError });
  return { title: copy.late, text };
}

function SetupGuide({ onClose }: { onClose: () => void }) {
  const { title, intro, settings, after, link } = copy.guide;
  return (
    <Modal kind="form-dialog" title={title} closeLabel={adminPanel.close} onClose={onClose}>
      <div className="grid gap-4">
        <p>{intro}</p>
        <dl className="grid gap-3.5">
          {settings.map(([name, meaning]) => (
            <div key={name} className="grid gap-1">
              <dt>
                <code className="font-mono text-sm">{name}</code>
              </dt>
              <dd className="muted wrap-anywhere">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{after}</p>
        <Link className="btn btn-p justify-self-start" to="/admin?view=settings&part=general#MAIL_SERVER">
          {link}
        </Link>
      </div>
    </Modal>
  );
}

const BANNER =
  'mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-card border border-warning-text/22 bg-warning-soft text-warning-text';

/** Says why emails wait and how to fix it. */
export function EmailBanner({ state, now }: { state: EmailState; now: Date }) {
  const problem = problemOf(state, now);
  if (!problem) return null;
  return (
    <div className={`px-5 py-4 ${BANNER}`} role="status">
      <MailWarning className="icon size-5" aria-hidden />
      <p className="flex-[1_1_14rem] text-pretty wrap-anywhere">
        <b className="block font-semibold">{problem.title}</b> <span>{problem.text}</span>
      </p>
      <DialogButton className="btn btn-s btn-sm" label={copy.setUp}>
        {(close) => <SetupGuide onClose={close} />}
      </DialogButton>
    </div>
  );
}

/** The same on the overview in one line. */
export function EmailWarning() {
  const { data, dataUpdatedAt } = useEmailState();
  const problem = data && problemOf(data, new Date(dataUpdatedAt));
  if (!problem) return null;
  return (
    <p className={`px-4 py-2.5 ${BANNER}`} role="status">
      <MailWarning className="icon size-5" aria-hidden />
      <b className="font-semibold">{problem.title}</b>
      <Link className="link ml-auto text-base" to="/admin?view=emails">
        {copy.show}
      </Link>
    </p>
  );
}
