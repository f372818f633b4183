import { join } from 'node:path';
import { z } from 'zod';

const OFF = 'off';

const isBucketAddress = (address: string) => {
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname.length > 1 && `${search}${hash}${username}${password}` === '';
};

export const backupFields = {
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time in UTC, for example 02:30, or off')
    .default('02:30'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
    .refine(isBucketAddress, 'must be https://host/bucket or https://host/bucket/folder, without keys')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
};

type Values = z.infer<z.ZodObject<typeof backupFields>>;

export function backupProblems(values: Record<string, string | undefined>): string[] {
  if (!values.BACKUP_BUCKET) return [];
  return ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
    .filter((name) => !values[name])
    .map((name) => `${name} is required with BACKUP_BUCKET`);
}

/** Null without keys. */
function readKeys({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_REGION: region,
}: Values) {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, region } : null;
}

export function readBackups(values: Values, dataDir: string) {
  const keys = readKeys(values);
  const url = values.BACKUP_BUCKET;
  const [hours, minutes] = values.BACKUP_AT.split(':').map(Number);
  return {
    /** In UTC; null if backups are only made by hand. */
    cron: values.BACKUP_AT === OFF ? null : `${minutes} ${hours} * * *`,
    dir: values.BACKUP_DIR ?? join(dataDir, 'backups'),
    /** For buckets. */
    keys,
    bucket: url && keys ? { url, ...keys } : null,
    passphrase: values.BACKUP_PASSPHRASE,
  };
}
