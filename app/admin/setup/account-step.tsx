import { useState } from 'react';
import { InvalidLink } from '#app/auth/links/invalid-link.tsx';
import { useLinkToken } from '#app/auth/links/use-link-token.ts';
import { EmailField, NameFields, NewPasswordField, UsernameField } from '#app/auth/sign-in/account-fields.tsx';
import { linkFailure } from '#app/auth/sign-in/use-account-form.ts';
import { setup as copy } from '#content/admin/admin-setup.ts';
import { type AccountAction, setUp } from '#features/accounts/client.ts';
import type { LinkState } from '#features/accounts/queries/invitations.server.ts';
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/submission.ts';
import { useForm } from '#ui/form/use-form.ts';
import { PasswordMeter } from './password-meter.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { SiteWindow } from './site-window.tsx';
import { openStep, setupPath } from './steps.ts';

const texts = copy.you;
const action = '/api/setup' satisfies AccountAction;
const schema = async () => (await import('#features/accounts/input.ts')).registerInput;

function AccountForm({ token, onInvalidLink }: { token: string; onInvalidLink: (reason: string) => void }) {
  const [typed, setTyped] = useState({ password: '', known: [''] });
  const form = useForm({
    action,
    schema,
    isLeaving: true,
    send: (chosen) => setUp({ ...chosen, token }),
    onDone: () => openStep('company'),
    onInput: (_name, { password, username, email, firstName, lastName }) =>
      setTyped({ password: String(password), known: [username, email, firstName, lastName].map(String) }),
    ...linkFailure(texts.failed, onInvalidLink),
  });
  return (
    <Form form={form} className="mt-6 grid gap-5">
      <FormProblem />
      <NameFields />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <UsernameField hint={texts.usernameHint} />
        <EmailField hint={texts.emailHint} />
      </div>
      <NewPasswordField hint={texts.passwordHint}>
        <PasswordMeter {...typed} />
      </NewPasswordField>
      <div className="mt-1 flex justify-end">
        <SubmitButton className="btn btn-p btn-lg max-sm:w-full" label={copy.next} busyLabel={copy.saving} />
      </div>
    </Form>
  );
}

function OpenAccountStep() {
  const token = useLinkToken(setupPath('you'));
  const submission = useSubmission(action);
  /** Why the link stopped working while the form was filled in. */
  const [closed, setClosed] = useState(submission?.error.fields.token?.[0]);
  if (closed) return <InvalidLink text={closed} />;
  if (token === null) return <InvalidLink text={texts.closed.unknown} />;
  return (
    <SetupFrame step="you" heading={texts.heading} lead={texts.lead} note={texts.note} window={<SiteWindow />}>
      <AccountForm token={token ?? ''} onInvalidLink={setClosed} />
    </SetupFrame>
  );
}

/**
 * `link` is the state of the link that opened the page; null without its token. A closed link keeps the token in the address, so that the
 * page goes on saying why, also after a reload.
 */
export function AccountStep({ link }: { link: LinkState | null }) {
  if (link && link !== 'open') return <InvalidLink text={texts.closed[link]} />;
  return <OpenAccountStep />;
}
