import { builder } from '../../../core/graphql/builder.ts';

/** A passkey's response as GraphQL input. */
export const PasskeyAnswerInput = builder.inputType('PasskeyAnswerInput', {
  description: 'A signature of a passkey (WebAuthn, section 5.2.2). Binary values are base64url.',
  fields: (t) => ({
    id: t.string({ required: true }),
    clientDataJSON: t.string({ required: true }),
    authenticatorData: t.string({ required: true }),
    signature: t.string({ required: true }),
    userHandle: t.string(),
  }),
});
