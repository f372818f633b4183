/** The label of a choice, or the choice itself where there is none. */
export const labelOf = (options: readonly (readonly [id: string, label: string])[], id: string): string =>
  options.find(([option]) => option === id)?.[1] ?? id;
