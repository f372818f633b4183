import { CircleCheck, X } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { close } from '#content/messages.ts';
import { focusOnLoad } from '#ui/browser/focus-on-load.ts';

/** The toast of a form that was posted without a script. It stays until it is closed: nothing else could close it. */
export function SentToast({ title, text }: { title: string; text: string }) {
  const [query] = useSearchParams();
  const { pathname, hash } = useLocation();
  if (!query.has('sent')) return null;
  query.delete('sent');
  return (
    <div
      role="status"
      {...focusOnLoad}
      className="card fixed inset-x-4 bottom-4 z-[60] flex items-start gap-3 p-4 text-sm/5 outline-none wrap-anywhere sm:left-auto sm:w-90"
    >
      <CircleCheck className="icon mt-0.5 text-success-text" aria-hidden />
      <div className="flex-1">
        <b className="font-medium">{title}</b>
        <p className="muted">{text}</p>
      </div>
      <Link
        to={{ pathname, search: query.toString(), hash }}
        className="btn btn-g btn-i btn-sm"
        replace
        preventScrollReset
        aria-label={close}
      >
        <X className="icon" aria-hidden />
      </Link>
    </div>
  );
}
