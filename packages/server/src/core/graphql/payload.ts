import type { Refusal, Result } from '@bandshell/domain/kernel';
import type { OutputRef } from '@pothos/core';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import { builder } from './builder.ts';

/**
 * The `error` of a mutation's payload: `<Mutation>Error { code: <Mutation>ErrorCode! message: String! }`, with
 * `retryAfterSeconds` if the mutation has a limit.
 */
export function payloadError<const Code extends string>(mutation: string, codes: readonly Code[]) {
  const CodeRef = builder.enumType(`${mutation}ErrorCode`, { values: codes });
  const hasLimit = (codes as readonly string[]).includes('RATE_LIMITED');
  return builder.objectRef<Refusal<Code>>(`${mutation}Error`).implement({
    fields: (t) => ({
      code: t.field({ type: CodeRef, resolve: (error) => error.code as never }),
      message: t.string({
        description: 'What the user reads, in the language of the request.',
        resolve: (error, _args, { language }) => sentenceText(error, language),
      }),
      ...(hasLimit && {
        retryAfterSeconds: t.int({
          nullable: true,
          description: 'Time until the same request is let through again. Null if no limit was met.',
          resolve: ({ retryAfterMs }) => (retryAfterMs === undefined ? null : Math.ceil(retryAfterMs / 1000)),
        }),
      }),
    }),
  });
}

/** The result of a mutation: the value or the reason; the other is null. */
export type Payload<Value, Code extends string> =
  | { readonly value: Value; readonly error: null }
  | { readonly value: null; readonly error: Refusal<Code> };

export const toPayload = <Value, Code extends string>(result: Result<Value, Code>): Payload<Value, Code> =>
  result.ok ? { value: result.value, error: null } : { value: null, error: result };

type ValueOf<Type> = Type extends OutputRef<infer Value> ? Value : string;

/**
 * A payload `<Mutation>Payload { <field>: Type, error: <Mutation>Error }`, and its error with these codes. The mutation
 * returns `toPayload` of its action's result.
 */
export function outcomePayload<const Type extends OutputRef<unknown> | 'ID' | 'String', const Code extends string>(
  mutation: string,
  field: string,
  type: Type,
  codes: readonly Code[],
) {
  const errorRef = payloadError(mutation, codes);
  return builder.objectRef<Payload<ValueOf<Type>, Code>>(`${mutation}Payload`).implement({
    fields: (t) => ({
      [field]: t.field({
        type: type as OutputRef<ValueOf<Type>>,
        nullable: true,
        resolve: (payload) => payload.value as never,
      }),
      error: t.field({ type: errorRef, nullable: true, resolve: (payload) => payload.error as never }),
    }),
  });
}
