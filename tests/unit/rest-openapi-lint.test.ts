// The description of the REST calls, read by somebody else: a linter of OpenAPI documents finds nothing to say, and
// everything that is sent or answered has an example, which the linter holds against its schema.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { buildOpenApi } from '../../src/server/rest/openapi.ts';
import type { Answer, Media } from '../../src/server/rest/openapi-shared.ts';
import { TAGS } from '../../src/server/rest/tags.ts';

const doc = buildOpenApi('https://concursos.exemplo.org');

it('is faultless to an independent linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The repository names no licence to describe.
      'info-license': 'off',
      // The addresses are pinned by the contract: a fixed part wins over a parameter, and ids are numbers.
      'no-ambiguous-paths': 'off',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-required-schema-properties-undefined': 'error',
      'operation-description': 'error',
      'operation-operationId': 'error',
      'parameter-description': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(doc), absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

it('gives an example of everything that is no file', () => {
  const missing: string[] = [];
  const look = (where: string, content: Record<string, Media> = {}) => {
    for (const [type, { schema, example, examples }] of Object.entries(content)) {
      if (schema.format !== 'binary' && example === undefined && !examples) missing.push(`${where} ${type}`);
    }
  };
  for (const [path, methods] of Object.entries(doc.paths)) {
    for (const [method, { requestBody, responses, parameters }] of Object.entries(methods)) {
      look(`${method} ${path}`, requestBody?.content);
      for (const [status, answer] of Object.entries(responses)) {
        if (!('$ref' in answer)) look(`${method} ${path} ${status}`, answer.content);
      }
      for (const parameter of parameters) {
        if (!('$ref' in parameter) && parameter.example === undefined)
          missing.push(`${method} ${path} ${parameter.name}`);
      }
    }
  }
  for (const [name, answer] of Object.entries<Answer>(doc.components.responses)) look(name, answer.content);
  expect(missing).toEqual([]);
});

it('says what each group is for', () => {
  for (const { name, description } of TAGS) expect(description, name).not.toBe('');
});
