import type { ApiCall, Contract } from '#lib/api/contract.ts';
import { escapeXml } from '#lib/text/text.ts';
import { docsApiOf } from '#server/contracts.ts';
import { openApi, templateOf } from '#server/http/api/openapi.ts';
import type { Serve } from '#server/http/api/serve.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';

type Operation = ReturnType<typeof openApi>['paths'][string][string];

const code = (value: unknown) => `<pre>${escapeXml(JSON.stringify(value, null, 2))}</pre>`;

const part = (title: string, value: unknown) =>
  value === undefined ? '' : `<details><summary>${title}</summary>${code(value)}</details>`;

function article(name: string, { summary, access }: ApiCall, operation: Operation | undefined): string {
  const { parameters, requestBody, responses }: Record<string, unknown> = { ...operation };
  return (
    `<article><h2><code>${escapeXml(name)}</code></h2><p>${escapeXml(summary)} <small>(${access})</small></p>` +
    `${part('Parameters', parameters)}${part('Input', requestBody)}${part('Answers', responses)}</article>`
  );
}

function docsPage(calls: Contract, { paths }: ReturnType<typeof openApi>): string {
  const articles = Object.entries<ApiCall>(calls).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return article(name, call, paths[templateOf(path)]?.[method.toLowerCase()]);
  });
  return `<p>Generated from the API contracts. For tools: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${articles.join('')}`;
}

type Options = { calls: Contract; cookieName: string; isProduction: boolean };

export function docsEndpoints(serve: Serve, { calls, cookieName, isProduction }: Options): void {
  let description: ReturnType<typeof openApi> | undefined;
  let page: string | undefined;
  const describe = () => {
    description ??= openApi(calls, cookieName);
    return description;
  };

  serve(docsApiOf({ isProduction }), {
    'GET /api/openapi.json': ({ c }) => {
      if (!isProduction) c.header('Cache-Control', 'public, max-age=300');
      return describe();
    },
    'GET /api/docs': ({ c }) => {
      page ??= docsPage(calls, describe());
      return plainPage(c, { title: 'API documentation', body: page });
    },
  });
}
