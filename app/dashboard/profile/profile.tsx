import { useShell } from '#app/shell/shell-context.ts';
import { profile } from '#content/profile.ts';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';

const { names, email, password, sessions } = profile;

export default function Profile() {
  const { user } = useShell();
  return (
    <div className="profile">
      <div className="ph">
        <div>
          <h1>{profile.heading}</h1>
          <p>{profile.lead}</p>
        </div>
      </div>
      <ProfileSection heading={names.heading} text={names.text}>
        <NameForm user={user} />
      </ProfileSection>
      <ProfileSection heading={email.heading} text={email.text}>
        <EmailForm user={user} />
      </ProfileSection>
      <ProfileSection heading={password.heading} text={password.text}>
        <PasswordForm user={user} />
      </ProfileSection>
      <ProfileSection heading={sessions.heading} text={sessions.text}>
        <SessionList />
      </ProfileSection>
    </div>
  );
}
