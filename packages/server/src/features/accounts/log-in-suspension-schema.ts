import { builder } from '../../core/graphql/builder.ts';
import { UnavailableReasonRef } from '../../core/users/unavailable-reason-ref.ts';
import type { LogInSuspension } from './may-come-in.ts';

export const LogInSuspensionRef = builder.objectRef<LogInSuspension>('LogInSuspension').implement({
  fields: (t) => ({
    reason: t.field({ type: UnavailableReasonRef, resolve: ({ reason }) => reason }),
    endsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ endsAt }) => endsAt }),
  }),
});
