import { fillText } from '#lib/text/fill-text.ts';

type Props = {
  label: string;
  /** With the places {done} and {count}. */
  text: string;
  done: number;
  count: number;
};

export const ImportProgress = ({ label, text, done, count }: Props) => (
  <div className="grid gap-1.5">
    <progress className="w-full h-2 accent-accent" max={count} value={done} aria-label={label} />
    <span className="tnum muted" role="status">
      {fillText(text, { done, count })}
    </span>
  </div>
);
