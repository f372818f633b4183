const DOT = 'size-[0.4rem] animate-typing rounded-full bg-subtle';

/** Beside a text that says who is writing. */
export const TypingDots = () => (
  <span className="flex gap-[0.3rem]" aria-hidden>
    <i className={DOT} />
    <i className={`${DOT} [animation-delay:150ms]`} />
    <i className={`${DOT} [animation-delay:300ms]`} />
  </span>
);
