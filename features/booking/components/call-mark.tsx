import type { LucideIcon } from 'lucide-react';

const looks = {
  done: 'bg-success-soft text-success-text',
  wait: 'bg-warning-soft text-warning-text',
  over: 'bg-neutral-soft text-muted',
};

/** How it went with a call. */
export const CallMark = ({ icon: Icon, look }: { icon: LucideIcon; look: keyof typeof looks }) => (
  <span className={`grid size-11 place-items-center rounded-full text-3xl ${looks[look]}`}>
    <Icon className="icon" aria-hidden />
  </span>
);
