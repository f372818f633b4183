import { unfinished } from '#content/messages.ts';

/** Filled by app/document/notice.js when a click or form can't wait for React. React leaves its content alone. */
export function EarlyNotice() {
  return (
    <div
      id="notice"
      className="card fixed inset-x-4 bottom-4 z-[60] p-4 text-base wrap-anywhere sm:left-auto sm:w-90"
      role="alert"
      data-title={unfinished.title}
      data-text={unfinished.text}
      hidden
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
