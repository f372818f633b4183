import { StatusBadge } from '#ui/status-badge.tsx';

const COLORS: Record<string, 'green' | 'amber'> = { completed: 'green', pending: 'amber' };

export const OrderStatus = ({ status }: { status: string }) => (
  <StatusBadge color={COLORS[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</StatusBadge>
);
