import { Fingerprint } from 'lucide-react';
import { security } from '#content/security.ts';
import type { Passkey } from '#features/security/contract.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const copy = security.passkeys;

type Props = { passkeys: readonly Passkey[]; onCodes: (codes: readonly string[]) => void };

export function PasskeyList({ passkeys, onCodes }: Props) {
  return (
    <>
      <ul className="rows">
        {passkeys.length === 0 && (
          <li className="row">
            <span className="subtle">
              <Fingerprint className="icon" aria-hidden />
            </span>
            <span>
              <b>{copy.none}</b>
              <small>{copy.noneText}</small>
            </span>
          </li>
        )}
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <AddPasskey onCodes={onCodes} />
    </>
  );
}
