import { useState } from 'react';
import { adminPanel } from '#content/admin/admin.ts';
import { subscriberImport } from '#content/admin/admin-subscribers.ts';
import type { ImportReport } from '#features/newsletter/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Field, SelectField } from '#ui/form/fields.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type Consent, checkAddresses } from './check.ts';
import { likelyColumn, type Sheet } from './sheet.ts';

const copy = subscriberImport.map;
const SHOWN = 10;
const LONGEST_CELL = 300;

export type Checked = { consent: Consent; addresses: string[]; report: ImportReport };

/** Whatever the file contains, one bad cell must not reject all. */
const sendable = (cell: string) => cell.slice(0, LONGEST_CELL).toWellFormed().replaceAll('\0', '\uFFFD');

const columnName = ({ header }: Sheet, column: number) =>
  header?.[column] || fillText(copy.columnName, { number: column + 1 });

function Preview({ sheet, column }: { sheet: Sheet; column: number }) {
  const columns = Array.from({ length: sheet.width }, (_, index) => index);
  return (
    <div className="import-preview">
      <table>
        <caption className="sr">{copy.preview}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.row}</th>
            {columns.map((index) => (
              <th key={index} scope="col">
                {columnName(sheet, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, SHOWN).map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((index) => (
                <td key={index} data-chosen={index === column || undefined}>
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
  const [column, setColumn] = useState(() => likelyColumn(sheet));
  const [done, setDone] = useState<number>();
  const addresses = sheet.rows.map(({ cells }) => sendable(cells[column] ?? ''));
  const form = useForm({
    prepare: ({ consentSource, consentDate }) => ({ consentSource, consentDate, emails: addresses, isDryRun: true }),
    schema: async () => (await import('#features/newsletter/input.ts')).importInput,
    isLeaving: true,
    send: async ({ consentSource, consentDate }) => {
      const result = await checkAddresses(addresses, { consentSource, consentDate }, setDone);
      setDone(undefined);
      return result;
    },
    onDone: (report, { consentSource, consentDate }) =>
      onChecked({ consent: { consentSource, consentDate }, addresses, report }),
    onFailed: ({ message }) =>
      showToast(subscriberImport.checkFailed, message || adminPanel.unreachable, { isError: true }),
  });
  const columns = Array.from({ length: sheet.width }, (_, index) => [String(index), columnName(sheet, index)] as const);
  return (
    <Form form={form}>
      <p className="muted">{fillText(copy.rows, { count: sheet.rows.length })}</p>
      <SelectField
        label={copy.column}
        name="column"
        options={columns}
        value={String(column)}
        onChange={(event) => setColumn(Number(event.target.value))}
        required
      />
      <Preview sheet={sheet} column={column} />
      <Field label={copy.consentSource} name="consentSource" hint={copy.consentHint} maxLength={200} required />
      <Field label={copy.consentDate} name="consentDate" type="date" required />
      {done !== undefined && <Progress done={done} count={addresses.length} />}
      <FormEnd cancel={{ label: copy.back, onClick: onBack }} label={copy.check} busyLabel={copy.checking} />
    </Form>
  );
}

function Progress({ done, count }: { done: number; count: number }) {
  return (
    <div className="import-progress">
      <progress max={count} value={done} aria-label={copy.checking} />
      <span className="tnum muted" role="status">
        {fillText(copy.checked, { done, count })}
      </span>
    </div>
  );
}
