import { useShell } from '#app/shell/shell-context.ts';
import { profile } from '#content/profile.ts';
import { ProfileSection } from '../profile-section.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

const { names, email, password } = profile;

export default function AccountTab() {
  const { user } = useShell();
  return (
    <>
      <ProfileSection heading={names.heading} text={names.text}>
        <NameForm user={user} />
      </ProfileSection>
      <ProfileSection heading={email.heading} text={email.text}>
        <EmailForm user={user} />
      </ProfileSection>
      <ProfileSection heading={password.heading} text={password.text}>
        <PasswordForm user={user} />
      </ProfileSection>
    </>
  );
}
