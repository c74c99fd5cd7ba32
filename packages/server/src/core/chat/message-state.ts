import { builder } from '../graphql/builder.ts';

export const MessageState = builder.enumType('ChatMessageState', { values: ['DELIVERED', 'HELD', 'DELETED'] as const });

/** Values of the enum by the stored ones. */
export const STATES = { delivered: 'DELIVERED', held: 'HELD', deleted: 'DELETED' } as const;
