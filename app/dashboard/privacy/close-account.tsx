import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ViewState } from '#app/auth/use-view-state.ts';
import { closing as copy, myPrivacy } from '#content/my-privacy.ts';
import { checkOwnPrivacy, privacyKeys, startClosure } from '#features/privacy/client.ts';
import type { Closure, OwnPrivacy } from '#features/privacy/contract.ts';
import { eraseTime } from '#features/privacy/rules.ts';
import { isAnswerLost } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { longDay } from '#ui/text/local-dates.ts';
import { showToast } from '#ui/toast/toast.ts';
import { ClosingTimeline, withPlans } from './closing-timeline.tsx';

export type ClosureKind = Closure['kind'];
const KINDS: readonly ClosureKind[] = ['close', 'delete'];

function Problem({ text, link }: { text: string; link?: readonly [label: string, to: string] }) {
  return (
    <p
      className="flex gap-3 items-center py-3.5 px-5 border-t border-line bg-danger-soft text-danger-text"
      role="alert"
    >
      <TriangleAlert className="icon flex-none size-4.5" aria-hidden />
      <span>
        {text}{' '}
        {link && (
          <Link className="underline underline-offset-[0.2em] text-inherit" to={link[1]}>
            {link[0]}
          </Link>
        )}
      </span>
    </p>
  );
}

function KindChoice({ kind, onChoose }: { kind: ClosureKind; onChoose: (kind: ClosureKind) => void }) {
  const id = useId();
  return (
    <fieldset className="grid gap-2 p-5 border-b border-line">
      <legend className="sr">{copy.choice}</legend>
      {KINDS.map((one) => (
        <label
          key={one}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 items-center py-3 px-3.5 border border-line-strong rounded-box cursor-pointer has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
          htmlFor={`${id}-${one}`}
        >
          <input
            className="row-span-2 size-4.5 accent-accent outline-none"
            type="radio"
            id={`${id}-${one}`}
            name="kind"
            checked={one === kind}
            onChange={() => onChoose(one)}
            aria-describedby={`${id}-${one}-hint`}
          />
          <b className="block font-strong tracking-[-0.008em]">{copy.kinds[one].label}</b>
          <small className="block text-muted text-sm text-pretty" id={`${id}-${one}-hint`}>
            {copy.kinds[one].hint}
          </small>
        </label>
      ))}
    </fieldset>
  );
}

type Props = Parameters<typeof KindChoice>[0] & { privacy: OwnPrivacy; now: Date };

/** Whether it has started although the answer got lost; null if the server can't be asked. A closed account is signed out. */
async function hasStarted(kind: ClosureKind): Promise<boolean | null> {
  const now = await checkOwnPrivacy();
  if (now.ok) return now.value.closure !== null;
  return kind === 'close' && now.code === 'session_expired' ? true : null;
}

/** Chooses between the two ways to leave, says what happens when, and asks once more. */
export function CloseAccount({ kind, onChoose, privacy: { running, obstacle }, now }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { label, question, failed, done } = copy.kinds[kind];
  const planned = { kind, requestedAt: now.toISOString(), eraseAt: eraseTime(kind, now).toISOString() };
  const date = longDay(planned.eraseAt);

  async function start() {
    setAsking(false);
    setProblem('');
    setSending(true);
    const result = await startClosure(kind);
    const isStarted = result.ok || (isAnswerLost(result) ? await hasStarted(kind) : false);
    setSending(false);
    if (!result.ok && !isStarted) {
      if (result.status === 401) return;
      const [title, text] = isStarted === null ? copy.unknown : [failed, result.message || myPrivacy.unreachable];
      setProblem(text);
      return showToast(title, undefined, { isError: true });
    }
    // A closed account is signed out here too.
    if (kind === 'close') {
      const state: ViewState = { notice: fillText(done, { date }) };
      return navigate('/auth', { replace: true, state });
    }
    showToast(copy.started, done);
    await queries.invalidateQueries({ queryKey: privacyKeys.own });
  }

  return (
    <>
      <KindChoice kind={kind} onChoose={onChoose} />
      <ClosingTimeline closure={planned} isAsked={false} plans={running} now={now} />
      {obstacle && <Problem {...copy.obstacles[obstacle]} />}
      {problem && !obstacle && <Problem text={problem} />}
      <div className="flex flex-wrap gap-2.5 items-center py-4 px-5 border-t border-line">
        <small className="mr-auto text-subtle text-sm max-sm:basis-full">{copy.proof}</small>
        <BusyButton
          type="button"
          className="btn btn-d max-sm:flex-1 max-lg:[--h:2.75rem]"
          aria-disabled={obstacle !== null}
          isBusy={isSending}
          busyLabel={copy.busy}
          onClick={() => setAsking(true)}
        >
          {label}
        </BusyButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        text={withPlans(fillText(question.text, { date }), running)}
        cancel={copy.cancel}
        onCancel={() => setAsking(false)}
        choices={[{ label: question.confirm, kind: 'danger', onChoose: () => void start() }]}
      />
    </>
  );
}
