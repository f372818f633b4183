import { ChevronDown } from 'lucide-react';

type Props = {
  label: string;
  options: readonly (readonly [id: string, label: string])[];
  value: string;
  onChange: (id: string) => void;
  className?: string;
};

export function SmallSelect({ label, options, value, onChange, className = '' }: Props) {
  return (
    <div className={`selectw ${className}`}>
      <select className="input sm" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </div>
  );
}
