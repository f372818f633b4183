import type { ReactNode } from 'react';

export const SideSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3 border-t border-line pt-6">
    <h3>{title}</h3>
    {children}
  </section>
);
