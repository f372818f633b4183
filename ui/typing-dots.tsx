import './typing-dots.css';

/** Beside a text that says who is writing. */
export const TypingDots = () => (
  <span className="typing-dots" aria-hidden>
    <i />
    <i />
    <i />
  </span>
);
