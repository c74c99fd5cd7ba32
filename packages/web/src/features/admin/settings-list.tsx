import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import styles from '../../core/staff/staff.module.css';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import { LastChange } from './last-change.tsx';
import { SettingValue } from './setting-value.tsx';
import { type Setting, SettingsListQuery } from './settings-list-query.ts';

const SettingDialog = lazyPart(async () => (await import('./setting-dialog.tsx')).SettingDialog);

/** Lists the run-time settings, for site admins. */
export const SettingsList = () => {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Setting>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: SettingsListQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const changeLabel = (name: string): string => t`Change ${name}`;
  const columns: readonly TableColumn<Setting>[] = [
    {
      id: 'name',
      header: t`Setting`,
      cell: ({ name, description }) => (
        <span className={styles.name} translate="no">
          <code>{name}</code>
          <span>{description}</span>
        </span>
      ),
    },
    {
      id: 'value',
      header: t`Now`,
      cell: ({ value, defaultValue }) => (
        <span className={styles.badges}>
          <SettingValue json={value} />
          {value !== defaultValue && <Badge tone="warn">{t`Changed`}</Badge>}
        </span>
      ),
      width: '12rem',
    },
    { id: 'default', header: t`Default`, cell: ({ defaultValue }) => <SettingValue json={defaultValue} /> },
    { id: 'change', header: t`Last change`, cell: ({ lastChange }) => <LastChange change={lastChange} /> },
  ];
  return (
    <>
      <PageHeading lead={<Trans>Settings of the running site. Changes apply at once.</Trans>}>
        <Trans>Settings</Trans>
      </PageHeading>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The settings could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          dense
          label={t`Settings`}
          columns={columns}
          rows={data?.admin.settings ?? []}
          keyOf={({ name }) => name}
          loading={fetching}
          actions={(setting) =>
            setting.isInternal ? (
              <span className={styles.faint}>
                <Trans>Managed by the server</Trans>
              </span>
            ) : (
              <Button size="small" aria-label={changeLabel(setting.name)} onClick={() => setAsking(setting)}>
                <Trans>Change</Trans>
              </Button>
            )
          }
        />
      )}
      <Suspense>
        {asking !== undefined && <SettingDialog setting={asking} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  );
};
