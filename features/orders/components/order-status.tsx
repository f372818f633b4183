const LOOKS: Record<string, string> = { completed: 'b-green', pending: 'b-amber' };

/** Completed is green, pending yellow, anything else gray. */
export const OrderStatus = ({ status }: { status: string }) => (
  <span className={`badge ${LOOKS[status] ?? ''}`}>
    <i aria-hidden />
    {status.charAt(0).toUpperCase() + status.slice(1)}
  </span>
);
