import { Fingerprint } from 'lucide-react';
import { secondFactor } from '#content/second-factor.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';

type Props = { label: string; className?: string; onClick: () => Promise<unknown> };

/** Nothing in browsers without passkeys. */
export function PasskeyButton({ label, className = 'btn btn-s', onClick }: Props) {
  if (!canUsePasskeys()) return null;
  return (
    <BusyButton type="button" className={className} busyLabel={secondFactor.waiting} onClick={onClick}>
      <Fingerprint className="icon" aria-hidden />
      {label}
    </BusyButton>
  );
}
