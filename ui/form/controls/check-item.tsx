import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export function CheckItem({ children }: { children: ReactNode }) {
  return (
    <li>
      <Check className="icon" aria-hidden />
      <span>{children}</span>
    </li>
  );
}
