import { exampleCalendar } from '#content/landing/product-scenes.ts';

/** Illustration on the content product's card: two planned weeks. */
export function CalendarScene() {
  const { month, summary, weekdays, days } = exampleCalendar;
  return (
    <div className="card absolute top-7 -right-6 left-[clamp(1.25rem,2.6vw,2rem)] p-4 text-xs/4">
      <div className="mb-3 flex justify-between gap-4 pr-8 text-sm/5">
        <b className="font-strong text-fg">{month}</b>
        <span className="subtle">{summary}</span>
      </div>
      <div className="grid grid-cols-[repeat(5,minmax(6rem,1fr))] gap-[0.4rem]">
        {weekdays.map((weekday) => (
          <span key={weekday} className="subtle pl-1">
            {weekday}
          </span>
        ))}
        {days.map(({ day, entries }) => (
          <div key={day} className="h-17 rounded-md border border-line p-[0.35rem]">
            <span className="subtle tnum">{day}</span>
            {entries.map(({ title, theme }) => (
              <span
                key={title}
                className={`mt-[0.2rem] block truncate rounded-[0.3rem] px-[0.35rem] py-[0.1rem] font-medium nth-[n+3]:mt-[0.15rem] t-${theme}`}
              >
                {title}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
