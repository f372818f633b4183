import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { security } from '#content/security.ts';
import { replaceRecoveryCodes } from '#features/security/client.ts';
import { isAnswerLost } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { useReload, useReport } from '../use-security.ts';

const copy = security.codes;

/** Below this number the text suggests new codes. */
const FEW = 4;

const adviceFor = (left: number) => (left === 0 ? copy.usedUpText : left < FEW ? copy.fewText : copy.leftText);

type Props = { left: number; hasFactor: boolean; onCodes: (codes: readonly string[]) => void };

export function RecoveryCard({ left, hasFactor, onCodes }: Props) {
  const reload = useReload();
  const report = useReport();
  const [isAsking, setAsking] = useState(false);

  async function renew() {
    const result = await replaceRecoveryCodes();
    setAsking(false);
    if (result.ok) onCodes(result.value.recoveryCodes);
    else if (isAnswerLost(result)) showToast(...copy.renewUnknown, { isError: true });
    else return report(copy.renewFailed, result);
    await reload();
  }

  return (
    <div className="row max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-start max-lg:[&>:nth-child(3)]:col-2 max-lg:[&>:nth-child(3)]:justify-self-start">
      <span className="subtle">
        <KeyRound className="icon" aria-hidden />
      </span>
      <span>
        <b>{hasFactor ? fillText(copy.left, { left }) : copy.none}</b>
        <small>{hasFactor ? adviceFor(left) : copy.noneText}</small>
      </span>
      {hasFactor && (
        <button type="button" className="btn btn-s btn-sm" onClick={() => setAsking(true)}>
          {copy.renew}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={copy.renewQuestion.title}
        text={copy.renewQuestion.text}
        cancel={copy.renewQuestion.cancel}
        onCancel={() => setAsking(false)}
        choices={[{ label: copy.renewQuestion.confirm, busyLabel: copy.renewQuestion.busy, onChoose: renew }]}
      />
    </div>
  );
}
