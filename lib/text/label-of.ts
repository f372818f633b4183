/** The label of an option; its id if it has none. */
export const labelOf = (options: readonly (readonly [id: string, label: string])[], id: string): string =>
  options.find(([option]) => option === id)?.[1] ?? id;
