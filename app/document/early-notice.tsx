import { close, unfinished } from '#content/messages.ts';

/** Filled by app/document/inline/notice.js when a click or form can't wait for React. React leaves its content alone. */
export function EarlyNotice() {
  const { title, text } = unfinished;
  return (
    <div
      id="notice"
      className="toasts"
      role="alert"
      data-title={title}
      data-text={text}
      data-close={close}
      hidden
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
