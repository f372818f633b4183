import type { ApiCall, Contract } from '#lib/contract.ts';
import { escapeXml } from '#lib/text.ts';
import { contracts, docsApi } from '#server/contracts.ts';
import { notFound, RefusalError } from '#server/http/errors.ts';
import { openApi } from '#server/http/openapi.ts';
import { plainPage } from '#server/http/plain-page.ts';
import type { Settings } from '#server/settings.ts';
import type { Serve } from './serve.ts';

type Operation = ReturnType<typeof openApi>['paths'][string][string];

const code = (value: unknown) => `<pre>${escapeXml(JSON.stringify(value, null, 2))}</pre>`;

const part = (title: string, value: unknown) =>
  value === undefined ? '' : `<details><summary>${title}</summary>${code(value)}</details>`;

function article(name: string, { summary, access }: ApiCall, operation: Operation | undefined): string {
  const { parameters, requestBody, responses } = { ...operation } as Record<string, unknown>;
  return (
    `<article><h2><code>${escapeXml(name)}</code></h2><p>${escapeXml(summary)} <small>(${access})</small></p>` +
    `${part('Parameters', parameters)}${part('Input', requestBody)}${part('Answers', responses)}</article>`
  );
}

function docsPage(calls: Contract): string {
  const { paths } = openApi(calls);
  const articles = Object.entries<ApiCall>(calls).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return article(name, call, paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);
  });
  return `<p>Generated from the calls that the server registers. For programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${articles.join('')}`;
}

/** The API's own description. */
export function docsEndpoints(serve: Serve, { isProduction }: Pick<Settings, 'isProduction'>): void {
  serve(docsApi, {
    'GET /api/openapi.json': () => openApi(contracts),
    'GET /api/docs': ({ c }) => {
      if (isProduction) throw new RefusalError(notFound);
      return plainPage(c, { title: 'The API', body: docsPage(contracts) });
    },
  });
}
