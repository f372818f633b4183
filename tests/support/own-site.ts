import { expect } from 'vitest';
import type { SiteText } from '#features/site/contract.ts';
import { post } from './server-process.ts';

/** Signs in as the admin of a demo, and returns how to call. */
export async function asAdmin({ url }: { url: string }) {
  const signedIn = await post(`${url}/api/login`, { username: 'admin', password: 'demo-admin-2025' });
  const headers = {
    'Content-Type': 'application/json',
    Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as unknown;
  };
}

export type Call = Awaited<ReturnType<typeof asAdmin>>;

export async function readTexts(call: Call): Promise<Map<string, SiteText>> {
  const { data } = (await call('GET', '/api/site/texts')) as { data: SiteText[] };
  return new Map(data.map((text) => [text.key, text]));
}

/** Drafts and publishes these texts. */
export async function publishTexts(call: Call, texts: Record<string, string>): Promise<void> {
  const versions: Record<string, number> = {};
  const before = await readTexts(call);
  for (const [key, value] of Object.entries(texts)) {
    const saved = await call('PATCH', '/api/site/texts', { key, value, version: before.get(key)?.version ?? 0 });
    versions[key] = (saved as SiteText).version;
  }
  await call('POST', '/api/site/publications', { versions });
}
