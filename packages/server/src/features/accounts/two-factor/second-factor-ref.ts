import { builder } from '../../../core/graphql/builder.ts';

export const SecondFactorRef = builder.enumType('SecondFactor', {
  values: ['AUTHENTICATOR_APP', 'RECOVERY_CODE', 'PASSKEY'] as const,
});
