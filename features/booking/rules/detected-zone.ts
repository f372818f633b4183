/** Names that some browsers still report. */
const FORMER: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Etc/UTC': 'UTC',
};

/** The zone of the browser's clock. */
export function detectedZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return FORMER[timeZone] ?? timeZone;
}
