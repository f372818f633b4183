import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { todayCopy } from '#content/admin/admin-today.ts';
import type { Today } from '#features/today/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { zonedMoment } from '#ui/text/zoned-time.ts';
import { TodayBlock, TodayRow } from './today-block.tsx';

const copy = todayCopy.notes;

type Props = Pick<Today, 'notesDue' | 'now' | 'timeZone'>;

/** Whom we owe written notes after a call, and until when we promised them. */
export const NotesDueBlock = ({ notesDue, now, timeZone }: Props) => (
  <TodayBlock title={copy.title} count={notesDue.length}>
    {notesDue.map(({ id, name, company, host, isOwn, isMarked, dueAt, path }) => {
      const isLate = new Date(dueAt) <= new Date(now);
      const call = isOwn ? copy.own : fillText(copy.with, { host });
      return (
        <TodayRow
          key={id}
          mark={<NotebookPen className="icon flex-none text-subtle" aria-hidden />}
          title={
            <Link to={path} className="hover:underline">
              {name}
            </Link>
          }
          detail={[company, call, !isMarked && copy.unmarked].filter(Boolean).join(', ')}
          action={
            <time
              dateTime={dueAt}
              className={`flex-none text-sm font-medium max-sm:max-w-24 max-sm:text-right ${isLate ? 'text-danger-text' : ''}`}
            >
              {fillText(isLate ? copy.late : copy.due, { time: zonedMoment(dueAt, timeZone) })}
            </time>
          }
        />
      );
    })}
  </TodayBlock>
);
