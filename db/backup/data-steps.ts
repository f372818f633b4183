/**
 * What migrations did to existing rows. A backup made before a migration is restored into tables that already have it,
 * so its rows need the same change. `migration` is the number in the migration's file name.
 */
export type DataStep = { migration: number; before: string[]; after: string[] };

export const STEPS: DataStep[] = [];

/** The statements to run before and after restoring a file that has `migrations` migrations. */
export function dataSteps(migrations: number, steps = STEPS): { before: string[]; after: string[] } {
  const missing = steps.filter(({ migration }) => migrations <= migration);
  return {
    before: missing.flatMap(({ before }) => before),
    after: missing.flatMap(({ after }) => after),
  };
}
