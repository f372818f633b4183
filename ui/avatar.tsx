/** A person without a picture. The name stands beside it or on the control around it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className="ava" aria-hidden>
      {initials}
    </span>
  );
}
