import { profile } from '#content/profile.ts';
import { ProfileSection } from '../profile/profile-section.tsx';
import { SessionList } from './session-list.tsx';

const { sessions } = profile;

export default function SecurityTab() {
  return (
    <ProfileSection heading={sessions.heading} text={sessions.text}>
      <SessionList />
    </ProfileSection>
  );
}
