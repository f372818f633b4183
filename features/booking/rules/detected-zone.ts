/** Names that some browsers still report. */
const FORMER: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Etc/UTC': 'UTC',
};

/** The name under which a zone is offered. */
export const presentZone = (zone: string): string => FORMER[zone] ?? zone;

/** The zone of the browser's clock. */
export const detectedZone = (): string => presentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
