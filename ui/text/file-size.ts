const format = (unit: 'kilobyte' | 'megabyte' | 'gigabyte', maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits });

const kilobytes = format('kilobyte', 0);
const megabytes = format('megabyte', 1);
const gigabytes = format('gigabyte', 1);

/** For example "4.2 MB", "12 kB" or "80 GB". */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000_000) return gigabytes.format(bytes / 1_000_000_000);
  return bytes < 1_000_000 ? kilobytes.format(Math.ceil(bytes / 1_000)) : megabytes.format(bytes / 1_000_000);
}
