import { useQuery } from '@tanstack/react-query';
import { consultantsView } from '#content/admin/admin-conversations.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { listVersions, versionsKey } from '#features/consultants/client.ts';
import type { ConsultantVersion } from '#features/consultants/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useDates } from '#ui/text/zone.ts';
import { changedText } from './changed-text.ts';

const copy = consultantsView.versions;

type VersionProps = { version: ConsultantVersion; isCurrent: boolean; onUse: () => void };

function Version({ version, isCurrent, onUse }: VersionProps) {
  const { longDateTime } = useDates();
  const { name, instructions, questions, createdAt } = version;
  return (
    <li className="grid gap-2 justify-items-start text-base wrap-anywhere not-first:mt-4.5 not-first:pt-4.5 not-first:border-t not-first:border-line">
      <p>
        <b>{name}</b> {isCurrent && <span className="badge b-green">{copy.current}</span>}
      </p>
      <p className="subtle">{changedText(version, longDateTime)}</p>
      <p className="leading-[1.55] whitespace-pre-wrap wrap-anywhere">{instructions}</p>
      <p className="muted">
        {copy.questions}: {questions.join(' · ') || copy.noQuestions}
      </p>
      {!isCurrent && (
        <button type="button" className="btn btn-s btn-sm" onClick={onUse}>
          {copy.edit}
          <span className="sr">{fillText(copy.editOf, { time: longDateTime(createdAt) })}</span>
        </button>
      )}
    </li>
  );
}

type Props = { consultant: ConsultantVersion; onUse: (version: ConsultantVersion) => void; onClose: () => void };

/** Every version, newest first. An earlier one is restored by saving its words again. */
export function VersionHistory({ consultant: { agentId, name, id }, onUse, onClose }: Props) {
  const { data, isPending, refetch } = useQuery({
    queryKey: versionsKey(agentId),
    queryFn: async () => valueOf(await listVersions(agentId)).data,
    staleTime: 0,
  });
  return (
    <Modal kind="wide-dialog" title={fillText(copy.title, { name })} closeLabel={adminPanel.close} onClose={onClose}>
      {isPending && <SkeletonRows label={adminPanel.loading} count={4} />}
      {!data && !isPending && (
        <ErrorPanel text={copy.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      <ol className="grid">
        {data?.map((version) => (
          <Version key={version.id} version={version} isCurrent={version.id === id} onUse={() => onUse(version)} />
        ))}
      </ol>
    </Modal>
  );
}
