import { type AuditAction, auditActions } from '@bandshell/domain/announcements';
import { ownValue, type SiteLanguage } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import type { AuditRow } from './list-audit-log.ts';
import { staffConnection } from './staff-page.ts';

/** Enough digits to see that two actions came from one address. */
const ADDRESS_DIGITS = 12;

/** A user who still exists. */
export const findUser = async (context: RequestContext, id: string | null) =>
  id === null ? null : ((await userLoader(context).load(id)) ?? null);

/** The actions that staff did, as its feature declares it; of an action of another release its name. */
const auditActionText = (action: string, language: SiteLanguage): string => {
  const declared = ownValue(auditActions, action);
  return declared === undefined ? action : sentenceText(declared, language);
};

const AuditEntryRef = builder.objectRef<AuditRow>('AuditEntry').implement({
  authScopes: { staff: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actorID: t.exposeID('actor_id', { nullable: true, description: 'Null if the system or the command line did it.' }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      resolve: (entry, _args, context) => findUser(context, entry.actor_id),
    }),
    action: t.exposeString('action'),
    actionText: t.string({
      description: 'What was done, in the language of the request.',
      resolve: ({ action }, _args, { language }) => auditActionText(action, language),
    }),
    targetKind: t.exposeString('target_kind'),
    targetID: t.exposeString('target_id'),
    targetUser: t.field({
      type: UserRef,
      nullable: true,
      resolve: (entry, _args, context) => findUser(context, entry.target_kind === 'user' ? entry.target_id : null),
    }),
    details: t.string({
      description: 'A JSON object: the values before and after, and the reason.',
      resolve: (entry) => JSON.stringify(entry.details),
    }),
    addressMark: t.string({
      nullable: true,
      description: 'Equal for entries from the same network address. The address itself is not stored.',
      resolve: (entry) => entry.address_hash?.toString('hex').slice(0, ADDRESS_DIGITS) ?? null,
    }),
  }),
});

export const AuditConnectionRef = staffConnection<AuditRow>('AuditEntry', AuditEntryRef, (row) => row.id);

export const AuditActionRef = builder.objectRef<AuditAction>('AuditAction').implement({
  authScopes: { staff: true },
  description: 'An action that the audit log may have.',
  fields: (t) => ({
    name: t.string({ resolve: (action) => action }),
    text: t.string({
      description: 'What was done, in the language of the request.',
      resolve: (action, _args, { language }) => auditActionText(action, language),
    }),
  }),
});
