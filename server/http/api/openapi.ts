import { toJSONSchema, type z } from 'zod/mini';
import { company } from '#content/company.ts';
import type { ApiCall, Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';

type Schema = Record<string, unknown>;

const errorSchema: Schema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Text to show to people' },
    code: { type: 'string', description: 'Stable name of the error, for programs' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    suggestion: { type: 'string' },
    alternatives: { type: 'array', items: { type: 'object' }, description: 'Free times near one that was taken' },
    methods: { type: 'array', items: { type: 'string' }, description: 'How the caller can go on' },
    requestId: { type: 'string' },
  },
};

/** The schema as JSON Schema, without the checks that only code can do. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const json = (schema: Schema) => ({ 'application/json': { schema } });
const nativeForm = (schema: z.ZodMiniType) => ({
  'application/x-www-form-urlencoded': { schema: schemaOf(schema, 'input') },
});

/** OpenAPI writes path parameters as {id}, not :id. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? schemaOf(id, 'input') : { type: 'string' },
  }));

function queryParameters(query: z.ZodMiniType | undefined) {
  if (!query) return [];
  const { properties = {} } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

function operationOf(path: string, call: ApiCall) {
  const { summary, access, input, query, answer, status = 200, form } = call;
  const parameters = [...pathParameters(path), ...queryParameters(query)];
  const content = answer ? json(schemaOf(answer, 'output')) : { 'text/html': { schema: { type: 'string' } } };
  return {
    summary,
    'x-access': access,
    security: access === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(input && {
      requestBody: {
        required: true,
        content: { ...json(schemaOf(input, 'input')), ...(form && nativeForm(form.input ?? input)) },
      },
    }),
    responses: {
      [status]: { description: 'Done', content },
      ...(form && { 303: { description: 'A native form was accepted; the page to show is in Location' } }),
      default: { description: 'An error', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

export function openApi(contract: Contract, cookieName: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries<ApiCall>(contract)) {
    const [method = '', path = ''] = name.split(' ');
    const template = templateOf(path);
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(path, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: company.name, version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
