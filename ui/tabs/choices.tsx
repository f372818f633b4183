import '#ui/styles/tabs.css';
import type { ReactNode } from 'react';

type Props<Id> = {
  label: string;
  choices: readonly (readonly [id: Id, label: ReactNode])[];
  chosen: Id;
  onChoose: (id: Id) => void;
  className?: string;
  buttonClass?: string;
};

const CHOSEN = 'aria-pressed:bg-surface aria-pressed:text-fg aria-pressed:shadow-sm dark:aria-pressed:bg-active';

/** Buttons in a row, one of which is pressed. */
export const Choices = <Id extends string>(props: Props<Id>) => {
  const { label, choices, chosen, onChoose, className = '', buttonClass = 'h-7 px-3.5' } = props;
  return (
    <div className={`seg ${className}`} role="group" aria-label={label}>
      {choices.map(([id, name]) => (
        <button
          key={id}
          type="button"
          className={`${buttonClass} text-sm ${CHOSEN}`}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
