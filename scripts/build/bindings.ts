import { existsSync, readdirSync } from 'node:fs';

/** npm's name for itself and its Node, such as "npm/9.2.0 node/v18.20.4 linux x64". */
const nodeOf = (userAgent: string) => /node\/v(\S+)/.exec(userAgent)?.[1];

/**
 * Why nothing can be built, or null. npm silently leaves out what is compiled for one kind of machine if the Node that npm
 * itself runs on is too old for it.
 */
export function missingBinding(folder = 'node_modules/@rolldown', userAgent = process.env.npm_config_user_agent ?? '') {
  if (existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('binding-'))) return null;
  const node = nodeOf(userAgent);
  const found = node ? `Your npm runs on Node ${node}. ` : '';
  return `npm ci has left out the build tools of this machine. ${found}It needs Node 20.19, or 22.12, or later: install that and run npm ci again.`;
}
