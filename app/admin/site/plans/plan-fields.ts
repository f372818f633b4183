import type { EditedPlan } from '#features/payments/contract.ts';
import { ungrouped } from '#lib/text/ungrouped.ts';
import type { FieldValues } from '#ui/form/field-values.ts';

const EVERY = 'all';

/** One item per line that says something. */
export const linesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** 2,000,000 or 2000000; anything else is NaN, which the schema rejects. */
const numberOf = (text: unknown): number => {
  const digits = ungrouped(String(text ?? '').replaceAll('$', ''));
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};

const grouped = (count: number) => count.toLocaleString('en-US');

export const agentField = (id: string) => `agent-${id}`;

/** The fields of the form; without a plan, those of a new one. */
export function planDraft(plan: EditedPlan | null, agentIds: readonly string[]): FieldValues {
  const agents = agentIds.map((id) => [agentField(id), plan?.agentIds?.includes(id) ?? false] as const);
  return {
    name: plan?.name ?? '',
    price: plan ? grouped(plan.price) : '',
    line: plan?.line ?? '',
    tokens: plan ? grouped(plan.tokens) : '',
    documents: plan ? grouped(plan.documents) : '0',
    people: plan ? (plan.people === null ? '' : grouped(plan.people)) : '1',
    features: plan?.features.join('\n') ?? '',
    sold: plan && plan.agentIds === null ? EVERY : 'some',
    ...Object.fromEntries(agents),
  };
}

/** What the schema reads. */
export const planFrom = (fields: FieldValues, agentIds: readonly string[]) => ({
  name: fields.name,
  line: fields.line,
  price: numberOf(fields.price),
  tokens: numberOf(fields.tokens),
  documents: numberOf(fields.documents),
  people: String(fields.people).trim() === '' ? null : numberOf(fields.people),
  features: linesOf(fields.features),
  agentIds: fields.sold === EVERY ? null : agentIds.filter((id) => fields[agentField(id)] === true),
});
