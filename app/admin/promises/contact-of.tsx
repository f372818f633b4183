import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { useMay } from '#app/shell/shell-context.ts';
import { promisesScreen as copy } from '#content/admin/admin-promises.ts';
import { useDueTo, useGive } from './promises-query.ts';

/** The label and the choice of a customer's contact; null unless their plan sells one. */
export function useContactOf(customerId: number) {
  const may = useMay();
  const { data } = useDueTo({ of: 'customer', id: customerId });
  const { mutate, isPending } = useGive();
  if (!data?.contact || !may('answer-conversations')) return null;
  const { ownerId } = data.contact;
  const owners = data.promises.find(({ promise }) => promise === 'contact')?.owners ?? [];
  const people = data.staff.filter(({ id }) => owners.includes(id));
  const name = (id: string) => people.find((person) => String(person.id) === id) ?? null;
  return [
    copy.contact.label,
    <SmallSelect
      key="contact"
      label={copy.contact.label}
      className={isPending ? 'opacity-60' : ''}
      options={[['', copy.contact.none], ...people.map((person) => [String(person.id), person.name] as const)]}
      value={String(ownerId ?? '')}
      onChange={(id) => mutate({ due: { promise: 'contact', id: customerId, ownerId }, owner: name(id) })}
    />,
  ] as const;
}
