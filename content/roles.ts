export const roleLabels = [
  ['customer', 'Customer'],
  ['editor', 'Editor'],
  ['advisor', 'Advisor'],
  ['admin', 'Admin'],
] as const;
