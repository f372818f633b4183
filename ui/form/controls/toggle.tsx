import '#ui/styles/choices.css';

type Props = {
  isOn: boolean;
  /** The accessible name; the visible text is part of it. */
  label: string;
  text?: string;
  onChange: () => void;
};

/** A switch that takes effect outside a form. */
export const Toggle = ({ isOn, label, text, onChange }: Props) => (
  <button
    type="button"
    role="switch"
    className="inline-flex min-h-6 cursor-pointer items-center gap-2.5 rounded-sm font-medium"
    aria-checked={isOn}
    aria-label={label}
    onClick={onChange}
  >
    <span className="switch-button" aria-hidden />
    {text}
  </button>
);
