import type { OutputRef } from '@pothos/core';
import { builder } from '../../spine/graphql/builder.ts';
import type { Payload, PayloadError } from '../../spine/graphql/payload.ts';

/** A payload `<Mutation>Payload { <field>: ID or String, error: <Mutation>Error }`. */
export const textPayload = <Code extends string>(
  mutation: string,
  field: string,
  type: 'ID' | 'String',
  errorRef: OutputRef<PayloadError<Code>>,
) =>
  builder.objectRef<Payload<string, Code>>(`${mutation}Payload`).implement({
    fields: (t) => ({
      [field]: t.field({ type, nullable: true, resolve: (payload) => payload.value }),
      error: t.field({ type: errorRef, nullable: true, resolve: (payload) => payload.error as never }),
    }),
  });
