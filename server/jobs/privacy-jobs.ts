import { ledgerFile, saveLedgerFile } from '#db/backup/ledger-file.ts';
import type { OpenedDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { repeatErasures } from '#features/privacy/commands/repeat-erasures.server.ts';
import { reportRestore } from '#features/privacy/commands/report-restore.server.ts';
import { applyRetention, eraseDueAccounts } from '#features/privacy/commands/retention.server.ts';
import { NIGHTLY } from '#features/privacy/rules.ts';
import { eachAlone } from '#lib/each-alone.ts';
import type { Job } from './run-schedule.ts';

export const privacyJobs = (ctx: Ctx, { pool }: OpenedDatabase, dataDir: string): Job[] => [
  { name: 'retention', cron: NIGHTLY, run: (isStopping) => applyRetention(ctx, isStopping) },
  {
    name: 'erasures',
    cron: '*/10 * * * *',
    run: (isStopping) =>
      eachAlone([
        () => repeatErasures(ctx),
        () => reportRestore(ctx),
        () => eraseDueAccounts(ctx, isStopping),
        () => saveLedgerFile(ledgerFile(dataDir), pool),
      ]),
  },
];
