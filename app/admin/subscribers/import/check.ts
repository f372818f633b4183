import type { ImportReport } from '#features/newsletter/contract.ts';
import type { Person } from '#features/newsletter/input.ts';
import { importSubscribers } from '#features/newsletter/staff-client.ts';
import type { ApiResult } from '#lib/api/api.ts';

export type Consent = { consentSource: string; consentDate: string };

/** Just the address where the file says no more. */
export type Imported = string | Person;

const addressOf = (person: Imported) => (typeof person === 'string' ? person : person.email);

/** Few enough that the progress moves. */
const AT_ONCE = 5_000;

/** Asks the server what importing the addresses would do, part by part. */
export async function checkAddresses(
  people: Imported[],
  consent: Consent,
  onProgress: (done: number) => void,
): Promise<ApiResult<ImportReport>> {
  const seen = new Set<string>();
  const report: ImportReport = { added: 0, known: 0, rejected: [] };
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const part = people.slice(start, start + AT_ONCE);
    // The server sees one part at a time, so it can't know what was in an earlier one.
    const fresh = part.flatMap((person, index) => {
      const key = addressOf(person).toLowerCase();
      const isRepeated = seen.has(key);
      seen.add(key);
      if (isRepeated) report.rejected.push({ position: start + index, reason: 'repeated' });
      return isRepeated ? [] : [{ person, position: start + index }];
    });
    if (fresh.length > 0) {
      const result = await importSubscribers({ ...consent, emails: fresh.map(({ person }) => person), isDryRun: true });
      if (!result.ok) return result;
      const { added, known, rejected } = result.value;
      report.added += added;
      report.known += known;
      for (const { position, reason } of rejected)
        report.rejected.push({ position: fresh[position]?.position ?? 0, reason });
    }
    onProgress(start + part.length);
  }
  report.rejected.sort((one, other) => one.position - other.position);
  return { ok: true, value: report };
}
