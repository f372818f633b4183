/** business-consultant → Business Consultant. */
export const agentNameOf = (agentId: string): string =>
  agentId
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
