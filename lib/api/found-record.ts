/** A record that a search found. */
export type FoundRecord = {
  id: number;
  title: string;
  /** What tells it from others with the same title. */
  detail: string;
  /** As the record's own list has it; null if it has none. */
  status: string | null;
  /** The page that opens it. */
  path: string;
};

/** How many records of one kind a search answers. */
export const MOST_FOUND = 5;
