import { CannotStart } from '#lib/cannot-start.ts';

/** The file isn't a backup, is incomplete or damaged, or comes from a newer version. Nothing was changed. */
export class UnusableBackup extends CannotStart {}
