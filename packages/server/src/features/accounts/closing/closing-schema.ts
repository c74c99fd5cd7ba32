import { CLOSING_KINDS } from '@bandshell/domain/accounts';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { listDataExports } from '../export/list-data-exports.ts';
import { requestDataExport } from '../export/request-data-export.ts';
import { type ClosedAccount, closeAccount } from './close-account.ts';
import type { DataExportsTable } from './closing-tables.ts';
import { comeBack } from './come-back.ts';

const ClosedAccountRef = builder.objectRef<ClosedAccount>('ClosedAccount').implement({
  fields: (t) => ({
    eraseAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the account is erased, unless its user logs in before; null when it rests.',
      resolve: ({ eraseAt }) => eraseAt,
    }),
  }),
});
const DataExportRef = builder.objectRef<DataExportsTable>('DataExport').implement({
  description: 'A copy of all that the site knows of its owner.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestedAt: t.expose('requested_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime' }),
    hasFailed: t.boolean({ resolve: (row) => row.failed_at !== null }),
    bytes: t.int({ nullable: true, resolve: (row) => (row.bytes === null ? null : Number(row.bytes)) }),
    partsDone: t.int({
      nullable: true,
      description: 'How many of its parts are written; null until it is begun.',
      resolve: (row) => row.parts_done,
    }),
    partsTotal: t.int({ nullable: true, resolve: (row) => row.parts_total }),
    downloadURL: t.string({
      nullable: true,
      description: 'Path on this site, for the owner’s session alone; null while the copy is being made.',
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
    description: 'Own copies, the newest first; null for everyone else.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => listDataExports(platform, user.id),
  }),
}));

builder.mutationFields((t) => ({
  closeAccount: t.field({
    type: CloseAccountPayload,
    authScopes: { loggedIn: true },
    description: 'Closes the own account at once: to rest until its user logs in again, or to be erased after 30 days.',
    args: { input: t.arg({ type: CloseAccountInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await closeAccount(context, input)),
  }),
  reopenAccount: t.field({
    type: ReopenAccountPayload,
    description:
      'Opens the own account and logs in, in the browser whose log-in answered DEACTIVATED, within ten minutes.',
    resolve: async (_root, _args, context) => toPayload(await withUser(context, await comeBack(context))),
  }),
  requestDataExport: t.field({
    type: RequestDataExportPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => toPayload(await requestDataExport(context)),
  }),
}));
