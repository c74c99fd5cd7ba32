import { builder } from '../graphql/builder.ts';

/** Why a user's page is not shown, as the schema names it. */
export const UnavailableReasonRef = builder.enumType('UserDoesNotExistReason', {
  values: ['DEACTIVATED', 'DMCA', 'TOS_INDEFINITE', 'TOS_TEMPORARY'] as const,
});
