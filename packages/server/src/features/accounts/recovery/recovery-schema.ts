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
        description: 'The same for every login and address, whether there is such an account or not.',
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
    email: t.exposeString('email', { nullable: true, description: 'The address that the link was mailed to.' }),
    changesEmail: t.exposeBoolean('changesEmail', { description: 'Whether the account takes this address by it.' }),
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
      login: t.exposeString('login', { nullable: true, description: 'The login to log in with.' }),
      error: t.field({ type: ResetPasswordErrorRef, nullable: true, resolve: (payload) => payload.error }),
    }),
  });

const SecuredAccountRef = builder.objectRef<SecuredAccount>('SecuredAccount').implement({
  fields: (t) => ({
    login: t.exposeString('login'),
    email: t.exposeString('email', { nullable: true, description: 'The address that the account has now.' }),
    recoveryToken: t.exposeString('recoveryToken', {
      nullable: true,
      description: 'For `resetPassword`, once; null where the mail went to an address that the account does not have.',
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
    description: 'Mails a link to a new password to the account, if there is one.',
    args: { input: t.arg({ type: RequestAccountRecoveryInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await requestRecovery(context, input)),
  }),
  readAccountLink: t.field({
    type: ReadAccountLinkPayload,
    description: 'Looks at a link of a mail without using it. It is a mutation so that no address holds the token.',
    args: { input: t.arg({ type: ReadAccountLinkInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await readAccountLink(context, input)),
  }),
  resetPassword: t.field({
    type: ResetPasswordPayload,
    description: 'Sets a new password by the token of a mailed link, once, and ends the other sessions.',
    args: { input: t.arg({ type: ResetPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { value: login, error } = toPayload(await resetPassword(context, input));
      return { login, error };
    },
  }),
  reportNotMe: t.field({
    type: ReportNotMePayload,
    description:
      '"This was not me" of a notice: ends all sessions, takes the password away, opens the way to a new one.',
    args: { input: t.arg({ type: ReportNotMeInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await reportNotMe(context, input)),
  }),
}));
