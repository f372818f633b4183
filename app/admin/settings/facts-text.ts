const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** For example "status: active, role: editor". */
export const factsText = (facts: Record<string, unknown> | null): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(', ');
