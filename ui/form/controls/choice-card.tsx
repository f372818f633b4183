import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & { label: string; text: string };

/** One of a few choices that each need a sentence. It can be pressed anywhere. */
export function ChoiceCard({ label, text, ...input }: Props) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-box border border-line-strong px-3.5 py-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        {...input}
        type="radio"
        id={id}
        aria-describedby={`${id}-text`}
        className="relative z-1 mt-0.5 size-4.5 flex-none accent-accent outline-none"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-strong after:absolute after:inset-0">
          {label}
        </label>
        <span id={`${id}-text`} className="block text-sm text-pretty text-muted">
          {text}
        </span>
      </div>
    </div>
  );
}
