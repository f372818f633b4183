import { dashboard, shell } from '#content/dashboard.ts';

export type Agent = (typeof dashboard.agents)[number];
export type View = { name: 'home' } | { name: 'billing' } | { name: 'chat'; agent: Agent };

/** The view for /dashboard's query; unknown views and agents fall back to the home view. */
export function readView(search: URLSearchParams): View {
  const name = search.get('view');
  if (name === 'billing') return { name };
  const agent = dashboard.agents.find(({ id }) => id === search.get('agent'));
  return name === 'chat' && agent ? { name, agent } : { name: 'home' };
}

export function titleOf(view: View): string {
  if (view.name === 'chat') return view.agent.name;
  return { home: shell.dashboard, billing: shell.billing }[view.name];
}
