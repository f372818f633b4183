import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { todayLine as copy } from '#content/admin/admin-today.ts';
import { readToday, todayKey } from '#features/today/client.ts';
import type { Today } from '#features/today/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { zonedTime } from '#ui/text/zoned-time.ts';

/** 4 leads, 1 conversation, next call 10:00 AM */
export function lineOf({ waiting: { leads, conversations }, calls, now, timeZone }: Today): string {
  const next = calls.find(({ endsAt }) => endsAt > now);
  const parts = [
    leads > 0 && countedText(copy.leads, leads),
    conversations > 0 && countedText(copy.conversations, conversations),
    next && fillText(copy.call, { time: zonedTime(next.startsAt, timeZone) }),
  ];
  return parts.filter(Boolean).join(', ') || copy.nothing;
}

/** What waits for staff, in one line. It takes its place before it is known, so that nothing moves. */
export function TodayLine() {
  const { data } = useQuery({ queryKey: todayKey, queryFn: async () => valueOf(await readToday()) });
  return (
    <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-2 text-base">
      <b className="font-semibold">{copy.label}</b>
      <Link to="/admin" className="inline-flex min-h-11 items-center gap-1.5 text-accent-text hover:underline">
        {data ? lineOf(data) : copy.open}
        <ArrowRight className="icon" aria-hidden />
      </Link>
    </p>
  );
}
