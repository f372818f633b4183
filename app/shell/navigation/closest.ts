export type Address = { pathname: string; search: string };

/** Whether the address lies in an area: at its path or, if the area has no query, below it, with its query and perhaps more. */
function isWithin(area: string, { pathname, search }: Address): boolean {
  const [path = '', query] = area.split('?');
  const current = new URLSearchParams(search);
  const isAtPath = pathname === path || (query === undefined && pathname.startsWith(`${path}/`));
  return isAtPath && [...new URLSearchParams(query)].every(([name, value]) => current.get(name) === value);
}

/** The one whose area names the address most precisely; null if the address lies in none. */
export function closestOf<One>(all: readonly One[], areasOf: (one: One) => readonly string[], address: Address) {
  const within = all.flatMap((one) =>
    areasOf(one)
      .filter((area) => isWithin(area, address))
      .map((area) => ({ one, precision: area.length })),
  );
  return within.toSorted((one, other) => other.precision - one.precision)[0]?.one ?? null;
}
