import { Check } from 'lucide-react';

export const CheckList = ({ items, className = '' }: { items: readonly string[]; className?: string }) => (
  <ul className={`grid gap-3 ${className}`}>
    {items.filter(Boolean).map((item) => (
      <li key={item} className="flex items-center gap-3">
        <Check className="icon stroke-[2.25] text-success" aria-hidden />
        {item}
      </li>
    ))}
  </ul>
);
