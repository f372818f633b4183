import { useState } from 'react';
import { closing, keptPeriods, myData, myPrivacy } from '#content/my-privacy.ts';
import type { OwnPrivacy } from '#features/privacy/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useDates } from '#ui/text/zone.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { CloseAccount, type ClosureKind } from './close-account.tsx';
import { ClosingBanner } from './closing-banner.tsx';
import { ClosingTimeline } from './closing-timeline.tsx';
import { KeptPeriods, PolicyLink } from './kept-periods.tsx';
import { MyData } from './my-data.tsx';
import { useOwnPrivacy } from './use-own-privacy.ts';

function Sections({ privacy, now }: { privacy: OwnPrivacy; now: Date }) {
  const { longDateTime } = useDates();
  const [kind, setKind] = useState<ClosureKind>('close');
  const { closure, running } = privacy;
  const [wasOpen, setWasOpen] = useState(!closure);
  if (!closure && !wasOpen) setWasOpen(true);
  const asked = closure && (closure.isByStaff ? closing.askedByStaff : closing.asked[closure.kind]);
  return (
    <>
      {closure && <ClosingBanner closure={closure} now={now} takesFocus={wasOpen} />}
      <ProfileSection heading={myData.heading} text={myData.text}>
        <MyData isClosing={closure !== null} />
      </ProfileSection>
      {!closure && (
        <ProfileSection heading={keptPeriods.heading} text={<PolicyLink />}>
          <KeptPeriods />
        </ProfileSection>
      )}
      <ProfileSection
        heading={closure?.kind === 'delete' ? closing.kinds.delete.label : closing.heading}
        text={closure ? fillText(asked ?? '', { at: longDateTime(closure.requestedAt) }) : closing.kinds[kind].text}
      >
        {closure ? (
          <ClosingTimeline closure={closure} isAsked plans={running} now={now} />
        ) : (
          <CloseAccount kind={kind} onChoose={setKind} privacy={privacy} now={now} />
        )}
      </ProfileSection>
    </>
  );
}

export default function PrivacyTab() {
  const { data, dataUpdatedAt, isError, refetch } = useOwnPrivacy();
  if (data) return <Sections privacy={data} now={new Date(dataUpdatedAt)} />;
  return (
    <div className="card mt-7">
      {isError ? (
        <ErrorPanel text={myPrivacy.failed} again={myPrivacy.again} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={myPrivacy.loading} count={6} />
      )}
    </div>
  );
}
