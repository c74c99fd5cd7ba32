import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { reportError } from '../../../platform/browser/report-error.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { type AttributedPackage, fetchAttribution, findPackages } from './attribution.ts';
import styles from './oss-attribution-page.module.css';
import { PackageEntry } from './package-entry.tsx';

/** The open-source software of the site with its licences. The build collects the list. */
export const OssAttributionPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Open-source software`);
  const [packages, setPackages] = useState<readonly AttributedPackage[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const [search, setSearch] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leave = new AbortController();
    fetchAttribution(leave.signal).then(setPackages, (error: unknown) => {
      if (leave.signal.aborted) return;
      reportError(error, { page: 'oss-attribution' });
      setPackages('failed');
    });
    return () => leave.abort();
  }, [attempt]);

  const retry = () => {
    setPackages(undefined);
    setAttempt((count) => count + 1);
  };
  const found = packages === undefined || packages === 'failed' ? [] : findPackages(packages, search);

  return (
    <Page width="narrow">
      <PageHeading
        lead={<Trans>This site is built with open-source software. These are the packages and their licenses.</Trans>}
      >
        <Trans>Open-source software</Trans>
      </PageHeading>
      {packages === 'failed' && <ErrorState title={t`The list could not be loaded`} onRetry={retry} />}
      {packages === undefined && <Skeleton shape="block" height="48rem" />}
      {Array.isArray(packages) && (
        <>
          <TextField
            label={t`Find a package`}
            type="search"
            maxLength={100}
            value={search}
            hint={
              <span role="status">
                <Plural value={found.length} one="# package" other="# packages" />
              </span>
            }
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length === 0 ? (
            <EmptyState title={t`No package has this name`} text={t`Try a shorter name.`} art={false} />
          ) : (
            <ul className={styles.list}>
              {found.map((entry) => (
                <PackageEntry key={`${entry.name}@${entry.version}`} entry={entry} />
              ))}
            </ul>
          )}
        </>
      )}
    </Page>
  );
};
