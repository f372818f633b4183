import { useState } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { subscriberImport } from '#content/admin/admin-subscribers.ts';
import type { ImportReport } from '#features/newsletter/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type Consent, checkAddresses, type Imported } from './check.ts';
import { ImportProgress } from './import-progress.tsx';
import { type Columns, likelyColumns, OPTIONAL, type Optional, type Sheet } from './sheet.ts';

const copy = subscriberImport.map;
const SHOWN = 10;
const LONGEST_CELL = 300;

export type Checked = { consent: Consent; people: Imported[]; report: ImportReport };

/** Whatever the file contains, one bad cell must not reject all. */
const sendable = (cell: string) => cell.slice(0, LONGEST_CELL).toWellFormed().replaceAll('\0', '\uFFFD');

const columnName = ({ header }: Sheet, column: number) =>
  header?.[column] || fillText(copy.columnName, { number: column + 1 });

function peopleIn({ rows }: Sheet, { email, ...optional }: Columns): Imported[] {
  const chosen = Object.entries(optional);
  return rows.map(({ cells }) => {
    const cellOf = (column: number) => sendable(cells[column] ?? '');
    if (chosen.length === 0) return cellOf(email);
    return { email: cellOf(email), ...Object.fromEntries(chosen.map(([name, column]) => [name, cellOf(column)])) };
  });
}

function Preview({ sheet, chosen }: { sheet: Sheet; chosen: number[] }) {
  const columns = Array.from({ length: sheet.width }, (_, index) => index);
  return (
    <div className="overflow-x-auto border border-line rounded-md text-sm">
      <table className="w-full border-collapse">
        <caption className="sr">{copy.preview}</caption>
        <thead>
          <tr>
            <th className="max-w-64 py-1.5 px-2.5 text-left truncate border-b border-line font-medium" scope="col">
              {copy.row}
            </th>
            {columns.map((index) => (
              <th
                key={index}
                className="max-w-64 py-1.5 px-2.5 text-left truncate border-b border-line font-medium"
                scope="col"
              >
                {columnName(sheet, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, SHOWN).map(({ row, cells }) => (
            <tr key={row}>
              <th
                className="max-w-64 py-1.5 px-2.5 text-left truncate font-normal text-subtle tabular-nums"
                scope="row"
              >
                {row}
              </th>
              {columns.map((index) => (
                <td
                  key={index}
                  className="max-w-64 py-1.5 px-2.5 text-left truncate font-normal data-chosen:bg-accent-soft"
                  data-chosen={chosen.includes(index) || undefined}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Props = { sheet: Sheet; onBack: () => void; onChecked: (checked: Checked) => void };

export function MapStep({ sheet, onBack, onChecked }: Props) {
  const [guessed] = useState(() => likelyColumns(sheet));
  const [columns, setColumns] = useState(guessed);
  const hasGuessed = OPTIONAL.some((name) => name in guessed);
  const [done, setDone] = useState<number>();
  const people = peopleIn(sheet, columns);
  const form = useForm({
    prepare: ({ consentSource, consentDate }) => ({ consentSource, consentDate, emails: people, isDryRun: true }),
    schema: async () => (await import('#features/newsletter/input.ts')).importInput,
    isLeaving: true,
    send: async ({ consentSource, consentDate }) => {
      const result = await checkAddresses(people, { consentSource, consentDate }, setDone);
      setDone(undefined);
      return result;
    },
    onDone: (report, { consentSource, consentDate }) =>
      onChecked({ consent: { consentSource, consentDate }, people, report }),
    onFailed: ({ message }) =>
      showToast(subscriberImport.checkFailed, message || adminPanel.unreachable, { isError: true }),
  });
  const names = Array.from({ length: sheet.width }, (_, index) => [String(index), columnName(sheet, index)] as const);
  const chosen = Object.values(columns);

  function choose(name: Optional, column: string) {
    const { [name]: _former, ...others } = columns;
    setColumns(column === '' ? others : { ...others, [name]: Number(column) });
  }
  return (
    <Form form={form}>
      <p className="muted">{fillText(copy.rows, { count: sheet.rows.length })}</p>
      <SelectField
        label={copy.column}
        name="column"
        options={names}
        value={String(columns.email)}
        onChange={(event) => setColumns({ ...columns, email: Number(event.target.value) })}
        required
      />
      <Preview sheet={sheet} chosen={chosen} />
      {sheet.width > 1 && (
        <details open={hasGuessed}>
          <summary className="w-fit min-h-8 cursor-pointer">{copy.more}</summary>
          <div className="grid gap-5 pt-3">
            {hasGuessed && <p className="muted">{copy.guessed}</p>}
            {OPTIONAL.map((name) => (
              <SelectField
                key={name}
                label={copy.optional[name]}
                name={`${name}Column`}
                options={[['', name === 'topics' ? copy.noTopics : copy.noColumn], ...names]}
                value={String(columns[name] ?? '')}
                onChange={(event) => choose(name, event.target.value)}
              />
            ))}
          </div>
        </details>
      )}
      <Field
        label={copy.consentSource}
        name="consentSource"
        hint={columns.consentSource === undefined ? copy.consentHint : copy.emptyHint}
        maxLength={200}
        required
      />
      <Field
        label={copy.consentDate}
        name="consentDate"
        type="date"
        hint={columns.consentDate === undefined ? undefined : copy.emptyHint}
        required
      />
      {done !== undefined && (
        <ImportProgress label={copy.checking} text={copy.checked} done={done} count={people.length} />
      )}
      <FormEnd cancel={{ label: copy.back, onClick: onBack }} label={copy.check} busyLabel={copy.checking} />
    </Form>
  );
}
