import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { security } from '#content/security.ts';
import { removeTotp, startTotp } from '#features/security/client.ts';
import type { Security } from '#features/security/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { recentTime } from '#ui/text/local-dates.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useReload, useReport } from '../use-security.ts';
import { type Key, SetUpForm } from './set-up-form.tsx';

const copy = security.app;

type Props = { totp: Security['totp']; onCodes: (codes: readonly string[]) => void };

export function AuthenticatorCard({ totp: { isOn, since }, onCodes }: Props) {
  const reload = useReload();
  const report = useReport();
  /** Null once the set-up was canceled. */
  const [key, setKey] = useState<Key | null>();
  const [isAsking, setAsking] = useState(false);

  async function start() {
    const result = await startTotp();
    if (result.ok) setKey(result.value);
    else if (result.code === 'already_on') await showOn();
    else report(copy.startFailed, result);
  }

  async function turnOff() {
    const result = await removeTotp();
    setAsking(false);
    if (!result.ok) return report(copy.turnOffFailed, result);
    showToast(copy.turnedOff, result.value.message);
    await reload();
  }

  /** Another tab has turned it on, or this one did and the answer got lost, with the recovery codes. */
  async function showOn() {
    showToast(copy.turnedOn[0], copy.turnedOnBefore);
    await reload();
    setKey(undefined);
  }

  async function finish(codes: readonly string[] | null) {
    showToast(...copy.turnedOn);
    if (codes) onCodes(codes);
    await reload();
    setKey(undefined);
  }

  const setupKey = isOn ? null : key;
  return (
    <>
      <div className="row">
        <span className="subtle">
          <ShieldCheck className="icon" aria-hidden />
        </span>
        <span>
          <b>{copy.name}</b>
          <small>
            {setupKey ? copy.settingUp : since ? fillText(copy.since, { time: recentTime(since) }) : copy.notSetUp}
          </small>
        </span>
        <span className="flex items-center gap-2">
          <span className={isOn ? 'badge b-green' : 'badge'}>
            <i />
            {isOn ? copy.on : copy.off}
          </span>
          {isOn && (
            <button type="button" className="btn btn-s btn-sm" onClick={() => setAsking(true)}>
              {copy.turnOff}
            </button>
          )}
          {!isOn && !setupKey && (
            <BusyButton
              type="button"
              className="btn btn-s btn-sm"
              busyLabel={copy.starting}
              ref={key === null ? focusMounted : undefined}
              onClick={start}
            >
              {copy.setUp}
            </BusyButton>
          )}
        </span>
      </div>
      {setupKey && <SetUpForm setupKey={setupKey} onDone={finish} onAlreadyOn={showOn} onCancel={() => setKey(null)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={copy.turnOffQuestion.title}
        text={copy.turnOffQuestion.text}
        cancel={copy.turnOffQuestion.cancel}
        onCancel={() => setAsking(false)}
        choices={[
          {
            label: copy.turnOffQuestion.confirm,
            busyLabel: copy.turnOffQuestion.busy,
            kind: 'danger',
            onChoose: turnOff,
          },
        ]}
      />
    </>
  );
}
