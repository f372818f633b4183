import { useState } from 'react';
import { authenticationCheck as copy } from '#content/auth.ts';
import { checkAuthentication } from '#features/accounts/client.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** Shows the raw response of the authentication endpoint. */
export function AuthenticationCheck() {
  const [response, setResponse] = useState('');

  async function check() {
    const result = await checkAuthentication();
    if (!result.ok) {
      setResponse('');
      showToast(copy.failed.title, copy.failed.text, { isError: true });
      return;
    }
    setResponse(JSON.stringify(result.value, null, 2));
    const { authenticated, user } = result.value;
    if (authenticated && user) showToast(copy.authenticated.title, copy.authenticated.text(user.username));
    else showToast(copy.notAuthenticated.title, copy.notAuthenticated.text);
  }

  return (
    <div className="grid gap-4">
      <BusyButton type="button" className="btn btn-s btn-lg" busyLabel={copy.busy} onClick={check}>
        {copy.submit}
      </BusyButton>
      {response && (
        <figure className="grid gap-1.5">
          <figcaption className="subtle text-sm/5">{copy.response}</figcaption>
          <pre className="rounded-box border border-line bg-surface-sunken px-4 py-3 font-mono text-sm/normal wrap-anywhere whitespace-pre-wrap">
            {response}
          </pre>
        </figure>
      )}
    </div>
  );
}
