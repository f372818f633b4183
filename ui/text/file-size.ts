const format = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits });

const kilobytes = format('kilobyte', 0);
const megabytes = format('megabyte', 1);

/** For example "4.2 MB" or "12 kB". */
export const fileSize = (bytes: number) =>
  bytes < 1_000_000 ? kilobytes.format(Math.ceil(bytes / 1_000)) : megabytes.format(bytes / 1_000_000);
