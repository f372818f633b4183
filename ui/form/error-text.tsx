import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

/** What is wrong with a field or an action. Without a text, only the element, whose role announces later ones. */
export const ErrorText = ({ className, children, ...props }: ComponentProps<'p'>) => (
  <p className={['err', className].filter(Boolean).join(' ')} {...props}>
    {children && (
      <>
        <CircleAlert className="icon" aria-hidden />
        {children}
      </>
    )}
  </p>
);
