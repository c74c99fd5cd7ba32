import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import styles from '../../core/staff/staff.module.css';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLanguageChange } from '../../platform/i18n/use-language-change.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { AuditTable, AuditTableEntry } from './audit-table.tsx';

const AuditLogQuery = graphql(
  `
    query AuditLog($actor: String, $action: String, $target: String, $after: String) {
      admin {
        auditActions {
          name
          text
        }
        auditLog(actor: $actor, action: $action, target: $target, after: $after, first: 25) {
          edges {
            node {
              id
              ...AuditTableEntry
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [AuditTableEntry],
);

/** Staff actions, newest first. */
export const AuditLog = () => {
  const { t } = useLingui();
  const [filter, change] = useAddressQuery(['actor', 'action', 'target']);
  const actor = useSettled(filter.actor.trim(), 250);
  const target = useSettled(filter.target.trim(), 250);
  const { action } = filter;
  const pages = useCursorPages(JSON.stringify([actor, action, target]));
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: AuditLogQuery,
    variables: {
      actor: actor === '' ? null : actor,
      action: action === '' ? null : action,
      target: target === '' ? null : target,
      after: pages.after,
    },
    requestPolicy: 'cache-and-network',
  });
  useLanguageChange(() => fetchAgain({ requestPolicy: 'network-only' }));
  const log = data?.admin.auditLog;
  const actions = data?.admin.auditActions;

  return (
    <>
      <PageHeading lead={<Trans>The actions of staff. Entries cannot be changed.</Trans>}>
        <Trans>Audit log</Trans>
      </PageHeading>
      <search className={styles.filters}>
        <TextField
          label={t`Who`}
          type="search"
          placeholder={t`Username or ID`}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          value={filter.actor}
          onChange={(event) => change('actor', event.currentTarget.value)}
        />
        <Select
          label={t`What`}
          value={action}
          options={[
            { value: '', label: t`Everything` },
            ...(actions ?? []).map(({ name, text }) => ({ value: name, label: text })),
          ]}
          onChange={(event) => change('action', event.currentTarget.value)}
        />
        <TextField
          label={t`Target`}
          type="search"
          placeholder={t`Username, ID, flag or setting`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={filter.target}
          onChange={(event) => change('target', event.currentTarget.value)}
        />
      </search>
      {log === undefined && error !== undefined ? (
        <ErrorState
          title={t`The audit log could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <AuditTable
          label={t`Audit log`}
          entries={log?.edges.map(({ node }) => node) ?? []}
          loading={fetching}
          empty={<EmptyState title={t`No entries`} text={<Trans>No entries match these filters.</Trans>} />}
        />
      )}
      <ListPages label={t`Pages of the audit log`} pages={pages} info={log?.pageInfo} loading={fetching} />
    </>
  );
};
