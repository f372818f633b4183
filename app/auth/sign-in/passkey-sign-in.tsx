import { auth, signInToasts } from '#content/auth.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { showToast } from '#ui/toast/toast.ts';

const copy = auth.login.passkey;

/** Keeps its place until the browser has said whether it has passkeys. Their code loads on a click. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const isInBrowser = useIsInBrowser();
  if (isInBrowser && typeof PublicKeyCredential !== 'function') return null;

  async function signIn() {
    const { signInWithPasskey } = await import('#features/security/components/passkeys.ts');
    const result = await signInWithPasskey(false, true);
    if (!result.ok) {
      const { title, text } = signInToasts.loginFailed;
      return showToast(title, text(result), { isError: true });
    }
    showToast(signInToasts.loggedIn.title, signInToasts.loggedIn.text(result.value.firstName));
    onSignedIn();
  }

  return (
    <BusyButton
      type="button"
      className={isInBrowser ? 'btn btn-s btn-lg noscript:hidden' : 'btn btn-s btn-lg noscript:hidden invisible'}
      busyLabel={copy.busy}
      onClick={signIn}
    >
      {copy.submit}
    </BusyButton>
  );
}
