import type { LucideIcon } from 'lucide-react';

type Props = { icon: LucideIcon; label: string; onClick: () => void };

export const RowAction = ({ icon: Icon, label, onClick }: Props) => (
  <button type="button" className="btn btn-g btn-i btn-sm" aria-label={label} onClick={onClick}>
    <Icon className="icon" aria-hidden />
  </button>
);
