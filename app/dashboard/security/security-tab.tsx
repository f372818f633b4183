import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { profile } from '#content/profile.ts';
import { security as copy } from '#content/security.ts';
import { safeNextPath } from '#lib/next-path.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { AuthenticatorCard } from './authenticator/authenticator-card.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { NewCodes } from './recovery/new-codes.tsx';
import { RecoveryCard } from './recovery/recovery-card.tsx';
import { SessionList } from './sessions/session-list.tsx';
import { useSecurity } from './use-security.ts';

const { app, passkeys, codes } = copy;

function Factors() {
  const { data, isError, refetch } = useSecurity();
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (isError) {
    return (
      <ProfileSection heading={app.heading} text={app.text}>
        <ErrorPanel text={copy.loadFailed} again={copy.again} onRetry={() => void refetch()} />
      </ProfileSection>
    );
  }
  if (!data) {
    return (
      <ProfileSection heading={app.heading} text={app.text}>
        <SkeletonRows label={copy.loading} count={2} />
      </ProfileSection>
    );
  }

  const hasFactor = data.totp.isOn || data.passkeys.length > 0;

  /** Staff who were led here go on to the page they wanted. */
  function finish() {
    setNewCodes(null);
    const next = safeNextPath(search.get('next'), '');
    if (next) void navigate(next, { replace: true });
    else void refetch();
  }

  const recovery = (
    <ProfileSection key="codes" heading={codes.heading} text={hasFactor ? codes.text : codes.textWithout}>
      {newCodes ? (
        <NewCodes codes={newCodes} onDone={finish} />
      ) : (
        <RecoveryCard left={data.recoveryCodesLeft} hasFactor={hasFactor} onCodes={setNewCodes} />
      )}
    </ProfileSection>
  );
  const ownPasskeys = (
    <ProfileSection key="passkeys" heading={passkeys.heading} text={passkeys.text}>
      <PasskeyList passkeys={data.passkeys} onCodes={setNewCodes} />
    </ProfileSection>
  );
  return (
    <>
      {data.isRequired && !hasFactor && (
        <div className="mt-5 py-3.5 px-5 rounded-card bg-warning-soft text-warning-text" role="status">
          <b>{copy.required.title}</b>
          <p>{copy.required.text}</p>
        </div>
      )}
      <ProfileSection heading={app.heading} text={app.text}>
        <AuthenticatorCard totp={data.totp} onCodes={setNewCodes} />
      </ProfileSection>
      {newCodes ? [recovery, ownPasskeys] : [ownPasskeys, recovery]}
    </>
  );
}

export default function SecurityTab() {
  const { heading, text } = profile.sessions;
  return (
    <>
      <Factors />
      <ProfileSection heading={heading} text={text}>
        <SessionList />
      </ProfileSection>
    </>
  );
}
