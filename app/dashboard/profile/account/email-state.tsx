import { profile } from '#content/profile.ts';
import { resendVerification } from '#features/accounts/client.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { showToast } from '#ui/toast/toast.ts';

const copy = profile.email;

export function EmailState({ user }: { user: User }) {
  async function resend() {
    const result = await resendVerification();
    if (result.ok) showToast(result.value.isSent ? copy.resent : copy.alreadySent, result.value.message);
    else if (result.status !== 401)
      showToast(copy.resendFailed, result.message || profile.unreachable, { isError: true });
  }

  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 items-center py-4 px-5 border-b border-line">
      <p className="flex-[1_1_14rem] min-w-0">
        <small className="block text-subtle text-sm">{copy.current}</small>
        <b className="font-medium wrap-anywhere">
          <Breakable text={user.email} />
        </b>
      </p>
      <span className={user.emailVerified ? 'badge b-green' : 'badge b-amber'}>
        <i />
        {user.emailVerified ? copy.verified : copy.unverified}
      </span>
      {!user.emailVerified && (
        <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.resending} onClick={resend}>
          {copy.resend}
        </BusyButton>
      )}
    </div>
  );
}
