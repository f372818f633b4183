import { dashboard, shell } from '#content/dashboard.ts';
import { findAgent, type SoldAgent } from '#content/plans.ts';

/** The agents whose consultants answer the viewer; null while there is only the demo. */
export type Consultants = readonly string[] | null;
export type View =
  | { name: 'home' }
  | { name: 'billing' }
  | { name: 'calls' }
  /** The list, or the text of one with a passage that an answer cites. */
  | { name: 'documents'; id: number | null; passage: number | null }
  | { name: 'chat'; agent: SoldAgent }
  /** A conversation, a new one with an agent, or only the list of them. */
  | { name: 'conversations'; id: number | null; agent: SoldAgent | null };

const HOME = { name: 'home' } as const;

/** A hidden agent is only for those who have it. */
function findOffered(id: string | null, consultants: Consultants): SoldAgent | null {
  const agent = findAgent(id);
  return agent && (!agent.isHidden || consultants?.includes(agent.id)) ? agent : null;
}

/** The view for /dashboard's query; unknown views and agents fall back to the home view. */
export function readView(search: URLSearchParams, consultants: Consultants): View {
  const name = search.get('view');
  if (name === 'billing' || name === 'calls') return { name };
  const numberOf = (key: string) => (/^\d{1,10}$/.test(search.get(key) ?? '') ? Number(search.get(key)) : null);
  if (name === 'documents') {
    return consultants ? { name, id: numberOf('document'), passage: numberOf('passage') } : HOME;
  }
  if (name !== 'chat') return HOME;
  const agent = findOffered(search.get('agent'), consultants);
  const id = /^[1-9]\d{0,9}$/.test(search.get('conversation') ?? '') ? Number(search.get('conversation')) : null;
  if (consultants && id !== null) return { name: 'conversations', id, agent: null };
  if (agent) return consultants?.includes(agent.id) ? { name: 'conversations', id, agent } : { name, agent };
  return consultants && !search.has('agent') ? { name: 'conversations', id, agent } : HOME;
}

export const documentsPath = '/dashboard?view=documents';
export const billingPath = '/dashboard?view=billing';
export const plansPath = (agentId: string) => `${billingPath}&agent=${agentId}`;
export const tokensPath = (subscriptionId: number) => `${billingPath}#tokens-${subscriptionId}`;

export function titleOf(view: View): string {
  if (view.name === 'chat') return view.agent.name;
  const { dashboard: home, billing, documents, conversations } = shell;
  return { home, billing, calls: dashboard.calls.title, documents, conversations }[view.name];
}

const [opening = '', end = ''] = dashboard.greeting.split('{firstName|User}');

export const greetingFor = (firstName: string) => `${opening}${firstName.trim() || 'User'}${end}`;
