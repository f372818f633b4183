import { dashboard } from '#content/dashboard.ts';

const [opening = '', end = ''] = dashboard.greeting.split('{firstName|User}');

/** Greets by first name, or as User. */
export const greetingFor = (firstName: string) => `${opening}${firstName.trim() || 'User'}${end}`;
