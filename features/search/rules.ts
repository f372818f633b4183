export const FOUND_KINDS = [
  'customer',
  'lead',
  'subscriber',
  'order',
  'post',
  'campaign',
  'conversation',
  'text',
] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];
