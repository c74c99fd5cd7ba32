import { ACCOUNT_LINK_STATES } from '@bandshell/domain/accounts';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, payloadError, toPayload } from '../../../core/graphql/payload.ts';
import { LINK_CODES } from '../links/link-refusal.ts';
import { type AccountLink, LINK_PAGES, readAccountLink } from './read-account-link.ts';
import { reportNotMe, type SecuredAccount } from './report-not-me.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';

const RequestAccountRecoveryErrorRef = payloadError('RequestAccountRecovery', ['RATE_LIMITED']);
const RequestAccountRecoveryPayload = builder
  .objectRef<ReturnType<typeof toPayload<true, 'RATE_LIMITED'>>>('RequestAccountRecoveryPayload')
  .implement({
    fields: (t) => ({
      isSuccess: t.boolean({
        description: 'The same for every login and address, whether the account exists or not.',
        resolve: ({ error }) => error === null,
      }),
      error: t.field({ type: RequestAccountRecoveryErrorRef, nullable: true, resolve: (payload) => payload.error }),
    }),
  });

const AccountLinkStateRef = builder.enumType('AccountLinkState', { values: ACCOUNT_LINK_STATES });
const AccountLinkPageRef = builder.enumType('AccountLinkPage', { values: LINK_PAGES });
const AccountLinkRef = builder.objectRef<AccountLink>('AccountLink').implement({
  fields: (t) => ({
    state: t.field({ type: AccountLinkStateRef, resolve: (link) => link.state }),
    login: t.exposeString('login', { nullable: true }),
    email: t.exposeString('email', { nullable: true, description: 'The address to which the link was mailed.' }),
    changesEmail: t.exposeBoolean('changesEmail', {
      description: 'Whether opening the link changes the account’s email address.',
    }),
  }),
});
const ReadAccountLinkPayload = outcomePayload('ReadAccountLink', 'link', AccountLinkRef, ['RATE_LIMITED']);

const ResetPasswordErrorRef = payloadError('ResetPassword', [
  ...LINK_CODES,
  'PASSWORD_WEAK',
  'PASSWORD_TOO_LONG',
  'RATE_LIMITED',
]);
const ResetPasswordPayload = builder
  .objectRef<{ login: string | null; error: typeof ResetPasswordErrorRef.$inferType | null }>('ResetPasswordPayload')
  .implement({
    fields: (t) => ({
      login: t.exposeString('login', { nullable: true, description: 'The login of the account.' }),
      error: t.field({ type: ResetPasswordErrorRef, nullable: true, resolve: (payload) => payload.error }),
    }),
  });

const SecuredAccountRef = builder.objectRef<SecuredAccount>('SecuredAccount').implement({
  fields: (t) => ({
    login: t.exposeString('login'),
    email: t.exposeString('email', { nullable: true, description: 'The account’s current address.' }),
    recoveryToken: t.exposeString('recoveryToken', {
      nullable: true,
      description: 'For `resetPassword`, once. Null if the mail went to an address that the account no longer has.',
    }),
  }),
});
const ReportNotMePayload = outcomePayload('ReportNotMe', 'secured', SecuredAccountRef, [...LINK_CODES, 'RATE_LIMITED']);

const RequestAccountRecoveryInput = builder.inputType('RequestAccountRecoveryInput', {
  fields: (t) => ({ loginOrEmail: t.string({ required: true }) }),
});
const ReadAccountLinkInput = builder.inputType('ReadAccountLinkInput', {
  fields: (t) => ({
    token: t.string({ required: true }),
    page: t.field({ type: AccountLinkPageRef, required: true }),
  }),
});
const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  fields: (t) => ({ token: t.string({ required: true }), password: t.string({ required: true }) }),
});
const ReportNotMeInput = builder.inputType('ReportNotMeInput', {
  fields: (t) => ({ token: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  requestAccountRecovery: t.field({
    type: RequestAccountRecoveryPayload,
    description: 'Mails a link to set a new password to the account’s address, if the account exists.',
    args: { input: t.arg({ type: RequestAccountRecoveryInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await requestRecovery(context, input)),
  }),
  readAccountLink: t.field({
    type: ReadAccountLinkPayload,
    description:
      'Reads the state of a mailed link without using it. It is a mutation so that no URL contains the token.',
    args: { input: t.arg({ type: ReadAccountLinkInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await readAccountLink(context, input)),
  }),
  resetPassword: t.field({
    type: ResetPasswordPayload,
    description: 'Sets a new password with the token of a mailed link. The token works once. Ends the other sessions.',
    args: { input: t.arg({ type: ResetPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { value: login, error } = toPayload(await resetPassword(context, input));
      return { login, error };
    },
  }),
  reportNotMe: t.field({
    type: ReportNotMePayload,
    description:
      'The user did not request a change that a mail reported. Ends all sessions, removes the password and allows to set a new one.',
    args: { input: t.arg({ type: ReportNotMeInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await reportNotMe(context, input)),
  }),
}));
