import { CLOSING_KINDS } from '@bandshell/domain/accounts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { withUser } from '../../core/users/with-user.ts';
import { type ClosedAccount, closeAccount } from './closing/close-account.ts';
import type { DataExportsTable } from './closing/closing-tables.ts';
import { comeBack } from './closing/come-back.ts';
import { listDataExports } from './export/list-data-exports.ts';
import { requestDataExport } from './export/request-data-export.ts';

const ClosedAccountRef = builder.objectRef<ClosedAccount>('ClosedAccount').implement({
  fields: (t) => ({
    eraseAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the account is erased, unless its user logs in before. Null if the account is only deactivated.',
      resolve: ({ eraseAt }) => eraseAt,
    }),
  }),
});
const DataExportRef = builder.objectRef<DataExportsTable>('DataExport').implement({
  description: 'A copy of everything that the site stores about its owner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestedAt: t.expose('requested_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
    hasFailed: t.boolean({ resolve: (row) => row.failed_at !== null }),
    bytes: t.int({ nullable: true, resolve: (row) => (row.bytes === null ? null : Number(row.bytes)) }),
    partsDone: t.int({
      nullable: true,
      description: 'How many of its parts are written; null until it is started.',
      resolve: (row) => row.parts_done,
    }),
    partsTotal: t.int({ nullable: true, resolve: (row) => row.parts_total }),
    downloadURL: t.string({
      nullable: true,
      description: 'A path of this site that only the owner’s session can open. Null while the copy is being made.',
      resolve: (row) => (row.ready_at === null ? null : `/data-export/${row.id}`),
    }),
  }),
});

const CloseAccountPayload = outcomePayload('CloseAccount', 'closed', ClosedAccountRef, [
  'REAUTHENTICATION_REQUIRED',
  'LAST_SITE_ADMIN',
  'NOT_AVAILABLE',
  'RATE_LIMITED',
]);
const RequestDataExportPayload = outcomePayload('RequestDataExport', 'dataExport', DataExportRef, [
  'REAUTHENTICATION_REQUIRED',
  'RATE_LIMITED',
]);
const ReopenAccountPayload = outcomePayload('ReopenAccount', 'user', UserRef, ['TICKET_EXPIRED', 'TOO_LATE']);
const ClosingKindRef = builder.enumType('ClosingKind', { values: CLOSING_KINDS });
const CloseAccountInput = builder.inputType('CloseAccountInput', {
  fields: (t) => ({ kind: t.field({ type: ClosingKindRef, required: true }) }),
});

builder.objectFields(UserRef, (t) => ({
  dataExports: t.field({
    type: [DataExportRef],
    nullable: true,
    description: 'The user’s own copies, newest first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => listDataExports(platform, user.id),
  }),
}));

builder.mutationFields((t) => ({
  closeAccount: t.field({
    type: CloseAccountPayload,
    authScopes: { loggedIn: true },
    description:
      'Closes the viewer’s own account at once. It is deactivated until its user logs in again, or erased after 30 days.',
    args: { input: t.arg({ type: CloseAccountInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await closeAccount(context, input)),
  }),
  reopenAccount: t.field({
    type: ReopenAccountPayload,
    description:
      'Reopens the user’s own account and logs in. Requires a log-in that answered DEACTIVATED in the same browser, within ten minutes.',
    resolve: async (_root, _args, context) => toPayload(await withUser(context, await comeBack(context))),
  }),
  requestDataExport: t.field({
    type: RequestDataExportPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => toPayload(await requestDataExport(context)),
  }),
}));
