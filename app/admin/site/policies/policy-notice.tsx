import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#app/admin/forms/use-admin-form.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { policyScreen as copy } from '#content/admin/admin-policies.ts';
import { cancelScheduledPolicy, policyKeys, reviewPolicy } from '#features/policies/client.ts';
import type { OpenPolicy } from '#features/policies/contract.ts';
import { isAnswerLost } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { zoneName } from '#ui/text/zone-name.ts';
import { showToast } from '#ui/toast/toast.ts';
import { afterLostAnswer } from './after-lost-answer.ts';

type Props = { policy: OpenPolicy; date: string; onDate: (date: string) => void; onReplaced: () => void };

const Row = ({ icon, color, children }: { icon: ReactNode; color: string; children: ReactNode }) => (
  <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-5 ${color}`}>
    {icon}
    {children}
  </div>
);

/** Shows the answer everywhere, or why there is none. */
function useAnswer(policy: OpenPolicy) {
  const queries = useQueryClient();
  return (result: Awaited<ReturnType<typeof reviewPolicy>>, done: string, failed: string) => {
    if (!result.ok) {
      if (isAnswerLost(result)) showToast(...adminPanel.connectionLost, { isError: true });
      else showToast(failed, messageOf(result), { isError: true });
      void queries.invalidateQueries({ queryKey: policyKeys.one(policy.id) });
      return false;
    }
    queries.setQueryData(policyKeys.one(policy.id), result.value);
    void queries.invalidateQueries({ queryKey: policyKeys.all, exact: true });
    showToast(done, policy.title);
    return true;
  };
}

function ScheduledRow({ policy, onReplaced }: Pick<Props, 'policy' | 'onReplaced'>) {
  const [isAsking, setAsking] = useState(false);
  const answer = useAnswer(policy);
  const { number } = policy.edited;
  const version = policy.versions.find((one) => one.number === number);
  const day = longDate(version?.effectiveAt ?? '', policy.timeZone);
  const texts = copy.scheduled;

  async function cancel() {
    const canceled = await cancelScheduledPolicy(policy.id);
    const result = await afterLostAnswer(policy, canceled, ({ state }) => state !== 'scheduled');
    setAsking(false);
    if (answer(result, fillText(texts.canceled, { number }), fillText(texts.failed, { number }))) onReplaced();
  }

  return (
    <Row icon={<Clock className="icon flex-none" aria-hidden />} color="bg-accent-soft">
      <p className="min-w-0 flex-1 basis-56" role="status">
        {fillText(texts.told, { number, day, zone: zoneName(policy.timeZone) })}{' '}
        {countedText(texts.emails, version?.told ?? 0)}
      </p>
      <button type="button" className="btn btn-s btn-sm" onClick={() => setAsking(true)}>
        {fillText(texts.cancel, { number })}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={fillText(texts.ask, { number })}
        text={texts.askText}
        cancel={texts.keep}
        onCancel={() => setAsking(false)}
        choices={[
          { label: fillText(texts.cancel, { number }), kind: 'danger', busyLabel: texts.canceling, onChoose: cancel },
        ]}
      />
    </Row>
  );
}

const dayText = (day: string) => longDate(new Date(`${day}T12:00:00Z`), 'UTC');

function NoticeRow({ policy, date, onDate }: Omit<Props, 'onReplaced'>) {
  const [isShown, setShown] = useState(false);
  const texts = copy.notice;
  /** The server writes it for the earliest day. */
  const forDay = (text: string) => (date ? text.replaceAll(dayText(policy.earliest), dayText(date)) : text);
  if (policy.holders === 0) {
    return (
      <Row icon={<Mail className="icon flex-none text-accent-text" aria-hidden />} color="bg-accent-soft">
        <p className="min-w-0 flex-1">{texts.none}</p>
      </Row>
    );
  }
  return (
    <Row icon={<Mail className="icon flex-none text-accent-text" aria-hidden />} color="bg-accent-soft">
      <p className="min-w-0 flex-1 basis-56">
        {texts.before} <b>{countedText({ none: '', one: texts.one, some: texts.some }, policy.holders)}</b>{' '}
        {texts.after}
      </p>
      <input
        type="date"
        className="input h-11 w-auto lg:h-9"
        aria-label={texts.date}
        min={policy.earliest}
        value={date}
        required
        onChange={({ currentTarget }) => onDate(currentTarget.value)}
      />
      <button type="button" className="btn btn-s btn-sm" onClick={() => setShown(true)}>
        {texts.showEmail}
      </button>
      {isShown && (
        <Modal kind="form-dialog" title={texts.email} closeLabel={adminPanel.close} onClose={() => setShown(false)}>
          <h3 className="font-semibold">{forDay(policy.email.subject)}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{forDay(policy.email.text)}</p>
        </Modal>
      )}
    </Row>
  );
}

function UnreviewedRow({ policy }: Pick<Props, 'policy'>) {
  const answer = useAnswer(policy);
  const texts = copy.unreviewed;
  return (
    <Row icon={<CircleAlert className="icon flex-none text-warning-text" aria-hidden />} color="bg-warning-soft">
      <p className="min-w-0 flex-1 basis-56 text-warning-text">{texts.text}</p>
      <BusyButton
        type="button"
        className="btn btn-s btn-sm"
        busyLabel={texts.confirming}
        onClick={async () => void answer(await reviewPolicy(policy.id), texts.done, texts.failed)}
      >
        {texts.confirm}
      </BusyButton>
    </Row>
  );
}

/** The notice for the state of the edited version. */
export function PolicyNotice(props: Props) {
  const { policy } = props;
  const { state, number } = policy.edited;
  if (state === 'scheduled') return <ScheduledRow {...props} />;
  if (state === 'draft') return policy.isAnnounced ? <NoticeRow {...props} /> : null;
  const isUnreviewed = policy.versions.some((version) => version.number === number && version.isUnreviewed);
  return isUnreviewed ? <UnreviewedRow policy={policy} /> : null;
}
