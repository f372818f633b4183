import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { consultantsView as copy } from '#content/admin/admin-conversations.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { startPreview } from '#features/consultants/client.ts';
import type { ConsultantVersion } from '#features/consultants/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useDates } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import { changedText } from './changed-text.ts';
import { ConsultantForm } from './consultant-form.tsx';
import { consultantsQuery } from './consultants-query.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { VersionHistory } from './version-history.tsx';

const textsOf = ({ sources }: ConsultantVersion) =>
  sources.map((source) => copy.texts[source]).join(', ') || copy.noSources;

type Dialog = { consultant: ConsultantVersion } & (
  | { kind: 'edit'; from: ConsultantVersion }
  | { kind: 'history' }
  | { kind: 'try'; id: number }
);

type CardProps = { consultant: ConsultantVersion; canTry: boolean; open: (dialog: Dialog) => void };

function ConsultantCard({ consultant, canTry, open }: CardProps) {
  const { longDateTime } = useDates();
  async function startTrying() {
    const result = await startPreview(consultant.agentId);
    if (result.ok) open({ kind: 'try', consultant, id: result.value.id });
    else showToast(copy.try.failed, messageOf(result), { isError: true });
  }

  const about = <span className="sr">{fillText(copy.editOf, { name: consultant.name })}</span>;
  return (
    <li className="card grid grid-rows-[auto_1fr_auto_auto_auto] gap-2.5 p-5 text-base">
      <h2 className="text-lg font-semibold wrap-anywhere">{consultant.name}</h2>
      <p className="line-clamp-5 leading-[1.55] whitespace-pre-wrap wrap-anywhere">{consultant.instructions}</p>
      <p className="muted">
        {copy.sources}: {textsOf(consultant)}
      </p>
      <p className="subtle">{changedText(consultant, longDateTime)}</p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-p btn-sm"
          onClick={() => open({ kind: 'edit', consultant, from: consultant })}
        >
          {copy.edit}
          {about}
        </button>
        {canTry && (
          <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.starting} onClick={startTrying}>
            {copy.preview}
            {about}
          </BusyButton>
        )}
        <button type="button" className="btn btn-g btn-sm" onClick={() => open({ kind: 'history', consultant })}>
          {copy.history}
          {about}
        </button>
      </div>
    </li>
  );
}

/** The consultants as new conversations get them. */
export function ConsultantsView() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { data, isPending, refetch } = useQuery(consultantsQuery);
  if (isPending) return <SkeletonRows label={adminPanel.loading} count={6} />;
  if (!data) return <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  const { data: consultants, model } = data;
  const close = () => setDialog(null);
  return (
    <>
      <p className={model === null ? 'notice' : 'muted'}>
        {model === null ? copy.noProvider : fillText(copy.model, { model })}
      </p>
      {consultants.length === 0 && <p className="muted">{copy.empty}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3.5 mt-3.5">
        {consultants.map((consultant) => (
          <ConsultantCard key={consultant.agentId} consultant={consultant} canTry={model !== null} open={setDialog} />
        ))}
      </ul>
      {dialog?.kind === 'edit' && <ConsultantForm consultant={dialog.consultant} from={dialog.from} onClose={close} />}
      {dialog?.kind === 'history' && (
        <VersionHistory
          consultant={dialog.consultant}
          onUse={(from) => setDialog({ kind: 'edit', consultant: dialog.consultant, from })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'try' && <PreviewDialog id={dialog.id} name={dialog.consultant.name} onClose={close} />}
    </>
  );
}
