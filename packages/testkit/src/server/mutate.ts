import type { Visitor } from './visitor.ts';

/**
 * Sends a mutation with one input and returns its payload: these fields and the error; `denied` has the code when the
 * request itself is refused.
 */
export async function mutate(visitor: Visitor, mutation: string, input: object, fields: string) {
  const document = `mutation($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
    ${mutation}(input: $input) { ${fields} error { code message } } }`;
  const { data, errors } = await visitor.graphql(document, { input });
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data[mutation];
}
