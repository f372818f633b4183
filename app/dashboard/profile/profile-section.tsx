import { type ReactNode, useId } from 'react';

export function ProfileSection({ heading, text, children }: { heading: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="card">{children}</div>
    </section>
  );
}
