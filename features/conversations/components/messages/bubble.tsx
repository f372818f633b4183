import type { ReactNode } from 'react';

type Props = { className: string; children: ReactNode };

export const Bubble = ({ className, children }: Props) => (
  <div className={`w-fit rounded-xl px-[0.95rem] py-[0.7rem] text-md leading-normal wrap-anywhere ${className}`}>
    {children}
  </div>
);
