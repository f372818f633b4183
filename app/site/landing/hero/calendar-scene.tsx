import { exampleCalendar } from '#content/landing/product-scenes.ts';

/** Illustration on the content product's card: two planned weeks. */
export function CalendarScene() {
  const { month, summary, weekdays, days } = exampleCalendar;
  return (
    <div className="card calendar">
      <div className="top">
        <b>{month}</b>
        <span className="subtle">{summary}</span>
      </div>
      <div className="days">
        {weekdays.map((weekday) => (
          <span key={weekday} className="subtle pl-1">
            {weekday}
          </span>
        ))}
        {days.map(({ day, entries }) => (
          <div key={day} className="day">
            <span className="subtle tnum">{day}</span>
            {entries.map(({ title, theme }) => (
              <span key={title} className={`entry t-${theme}`}>
                {title}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
