const two = (count: number) => String(count).padStart(2, '0');

/** The value of a time field. Midnight at the end of a day is 00:00 too. */
export const fieldTime = (minute: number | null) =>
  minute === null ? '' : `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

export function minuteOf(time: string, isEnd: boolean): number | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (time === '' || hours === undefined || minutes === undefined) return null;
  const minute = hours * 60 + minutes;
  return isEnd && minute === 0 ? 24 * 60 : minute;
}

/** 9:00 AM */
export const clockText = (minute: number) =>
  `${Math.floor(minute / 60) % 12 || 12}:${two(minute % 60)} ${minute % 1440 < 720 ? 'AM' : 'PM'}`;
