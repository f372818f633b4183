/** The three files of a backup. The last one is written when the others are complete, so without it there is no backup. */
export const fileOf = (name: string, isEncrypted: boolean) => `${name}.gz${isEncrypted ? '.age' : ''}`;
export const ledgerOf = (name: string, isEncrypted: boolean) => `${name}.erasures.json${isEncrypted ? '.age' : ''}`;
export const factsOf = (name: string) => `${name}.json`;

/** A file of a backup, in the folder or the bucket. */
const FILE =
  /^(backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z)\.(?:gz|gz\.age|erasures\.json|erasures\.json\.age|json)$/;

export const nameAt = (at: Date) => `backup-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The name of the backup that a file belongs to; null for any other file. */
export const backupOf = (file: string): string | null => FILE.exec(file)?.[1] ?? null;

export function timeOf(name: string): Date {
  const [, , day, hours, minutes, seconds] = FILE.exec(factsOf(name)) ?? [];
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}
