import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations, type Schema } from '../../contract/operations.ts';
import { linkRoutes } from '../../mocks/provider/links.ts';
import { changesIn } from '../../server/fields.ts';
import { LINK_DRAFT_FIELDS } from '../../src/domain/links/linkFields.ts';

const schemaOf = (operationId: string): Schema | undefined =>
  operations.find(({ id }) => id === operationId)?.body?.['application/json']?.schema;

const fieldsOf = (schema: Schema | undefined): string[] => Object.keys(schema?.properties ?? {}).sort();

const newLinkFields = fieldsOf(schemaOf('createLink'));
const changeFields = fieldsOf(schemaOf('updateLink'));

/** The contract calls the short code `customCode` in requests. */
const requestName = (field: string): string => (field === 'shortCode' ? 'customCode' : field);

describe('the link fields of the contract', () => {
  it('are those of a draft when a link is created', () => {
    expect(LINK_DRAFT_FIELDS.map(requestName).toSorted()).toEqual(newLinkFields);
  });

  it.each([
    { method: 'post', path: '/v1/links', declared: newLinkFields },
    { method: 'put', path: '/v1/links/:id', declared: changeFields },
  ])('are accepted by the mock: $method $path', ({ method, path, declared }) => {
    const route = linkRoutes.find((one) => one.method === method && one.path === path);
    expect([...(route?.fields ?? [])].sort()).toEqual(declared);
  });

  it('are in the schema of the mock’s data files', () => {
    const { properties } = JSON.parse(readFileSync('mocks/data.schema.json', 'utf8'));
    const stored = Object.keys(properties.links.items.properties);
    const responseNames = changeFields.map((name) => (name === 'customCode' ? 'shortCode' : name));
    expect(stored).toEqual(expect.arrayContaining(responseNames));
  });

  it('are parsed by the server, except for provider tags', () => {
    const parsed = Object.keys(changesIn({}));
    expect([...parsed, 'tags'].sort()).toEqual(changeFields);
  });
});
