import { dashboard } from '#content/dashboard.ts';

const [opening = '', end = ''] = dashboard.greeting.split('{firstName|User}');

export const greetingFor = (firstName: string) => `${opening}${firstName.trim() || 'User'}${end}`;
