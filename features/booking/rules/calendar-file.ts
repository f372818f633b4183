/** A component of a calendar, reduced to the lines that say when it is busy. */
export type Block = {
  kind: 'VEVENT' | 'VFREEBUSY' | 'VTIMEZONE';
  text: string;
  /** False if the end is missing. */
  isWhole: boolean;
};

export type CalendarText = {
  /** The zone that the calendar names; empty if it names none. */
  zone: string;
  blocks: Block[];
};

const FOLD = /(?:\r\n?|\n)[ \t]/g;
const CALENDAR = /^BEGIN:VCALENDAR[ \t]*$([\s\S]*?)^END:VCALENDAR[ \t]*$/gim;
const CALENDAR_EDGE = /^(?:BEGIN|END):VCALENDAR[ \t]*$/gim;
const ZONE = /^X-WR-TIMEZONE[^:\r\n]*:(.+)$/im;
/** Splits before each block, so a block without an end can't swallow the next one. */
const BLOCK_START = /^(?=BEGIN:(?:VEVENT|VFREEBUSY|VTIMEZONE)[ \t]*$)/im;
const BLOCK = /^BEGIN:(VEVENT|VFREEBUSY|VTIMEZONE)[ \t]*$([\s\S]*?)(^END:\1[ \t]*$|(?![\s\S]))/im;
/** A component inside an event, such as an alarm. */
const NESTED = /^BEGIN:([A-Z-]+)[ \t]*$[\s\S]*?^END:\1[ \t]*$/gim;

/** Other lines may be malformed. */
const OF_EVENT =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const OF_FREE_BUSY = /^FREEBUSY[;:]/i;

function blocksIn(part: string): Block[] {
  const [, name = '', body = '', end = ''] = BLOCK.exec(part) ?? [];
  const kind = name.toUpperCase() as Block['kind']; // one of the names in the expression
  const block = (lines: string[]): Block => ({
    kind,
    text: [`BEGIN:${kind}`, ...lines, `END:${kind}`].join('\r\n'),
    isWhole: end !== '',
  });
  if (kind === 'VTIMEZONE') return [block(body.split('\n').filter((line) => line.trim() !== ''))];
  const lines = body.replace(NESTED, '').split('\n');
  if (kind === 'VEVENT') return [block(lines.filter((line) => OF_EVENT.test(line)))];
  return lines.filter((line) => OF_FREE_BUSY.test(line)).map((line) => block([line]));
}

/**
 * The calendars in a file: their events, time zones, and the single lines of free/busy components. Null if the file isn't
 * a calendar or is truncated.
 */
export function calendarsIn(file: string): CalendarText[] | null {
  const text = file.replace(FOLD, '').replace(/\r\n?/g, '\n');
  const bodies = [...text.matchAll(CALENDAR)].map(([, body = '']) => body);
  if (bodies.length === 0 || text.match(CALENDAR_EDGE)?.length !== bodies.length * 2) return null;
  return bodies.map((body) => {
    const [, ...parts] = body.split(BLOCK_START);
    return { zone: ZONE.exec(body)?.[1]?.trim() ?? '', blocks: parts.flatMap(blocksIn) };
  });
}
