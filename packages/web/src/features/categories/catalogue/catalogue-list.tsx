import { categoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql, type ResultOf, readFragment } from '../../../platform/graphql/graphql.ts';
import { useSettled } from '../../../platform/react/use-settled.ts';
import { Link } from '../../../platform/router/link.tsx';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { verticalMessages } from '../vertical-messages.ts';
import styles from './catalogue.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRecord } from './category-record.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { TagRecord } from './tag-record.ts';

const CatalogueListQuery = graphql(
  `
    query CatalogueList($search: String) {
      categories(search: $search, first: 50) {
        ...CategoryRecord
      }
      allContentTags {
        ...TagRecord
      }
    }
  `,
  [CategoryRecord, TagRecord],
);

type Category = ResultOf<typeof CategoryRecord>;
type Tag = ResultOf<typeof TagRecord>;
type Edited =
  | { readonly category: Category | undefined }
  | { readonly merged: Category }
  | { readonly tag: Tag | undefined };

const useColumns = (onEdit: (edited: Edited) => void): readonly TableColumn<Category>[] => {
  const { t } = useLingui();
  const editLabel = (name: string): string => t`Edit ${name}`;
  const mergeLabel = (name: string): string => t`Merge ${name} into another category`;
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ slug, englishName, avatarURL }) => (
        <span className={styles.name}>
          <img src={avatarURL} alt="" width={30} height={40} loading="lazy" decoding="async" />
          <Link to={categoryPath(slug)} className={styles.link} translate="no">
            {englishName}
          </Link>
        </span>
      ),
      width: '20rem',
    },
    { id: 'german', header: t`In German`, cell: ({ germanName }) => germanName ?? '–' },
    {
      id: 'fields',
      header: t`Fields`,
      cell: ({ verticals }) =>
        verticals.map((one) => t(verticalMessages[one.toLowerCase() as Lowercase<typeof one>])).join(', ') || '–',
    },
    {
      id: 'tags',
      header: t`Tags`,
      cell: (category) => category.tags.map(({ localizedName }) => localizedName).join(', ') || '–',
    },
    {
      id: 'actions',
      header: t`Actions`,
      cell: (category) => (
        <span className={styles.actions}>
          <Button
            size="small"
            variant="ghost"
            aria-label={editLabel(category.englishName)}
            onClick={() => onEdit({ category })}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={mergeLabel(category.englishName)}
            onClick={() => onEdit({ merged: category })}
          >
            <Trans>Merge</Trans>
          </Button>
        </span>
      ),
    },
  ];
};

/** The categories and tags of the site: the first fifty that a search finds. Site admins add and change them. */
export const CatalogueList = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ search }, change] = useAddressQuery(['search']);
  const asked = useSettled(search.trim(), 250);
  const [edited, setEdited] = useState<Edited>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: CatalogueListQuery,
    variables: { search: asked },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const tags = (data?.allContentTags ?? []).map((tag) => readFragment(TagRecord, tag));
  const editLabel = (name: string): string => t`Edit ${name}`;
  const columns = useColumns(setEdited);
  const close = () => setEdited(undefined);
  const done = () => {
    close();
    refresh();
    show({ type: 'success', message: t`The catalog is saved.` });
  };
  return (
    <>
      <PageHeading
        lead={<Trans>Categories that channels can stream in, and tags that describe them.</Trans>}
        aside={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setEdited({ category: undefined })}
          >
            <Trans>New category</Trans>
          </Button>
        }
      >
        <Trans>Categories</Trans>
      </PageHeading>
      <search>
        <TextField
          label={t`Search`}
          type="search"
          placeholder={t`Part of the name`}
          maxLength={100}
          autoComplete="off"
          value={search}
          onChange={(event) => change('search', event.currentTarget.value)}
        />
      </search>
      {data === undefined && error !== undefined ? (
        <ErrorState title={t`The categories could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          dense
          label={t`Categories`}
          columns={columns}
          rows={(data?.categories ?? []).map((one) => readFragment(CategoryRecord, one))}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`No category name contains this`} />}
        />
      )}
      <Section
        title={t`Tags`}
        aside={
          <Button onClick={() => setEdited({ tag: undefined })}>
            <Trans>New tag</Trans>
          </Button>
        }
      >
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <Button size="small" aria-label={editLabel(tag.localizedName)} onClick={() => setEdited({ tag })}>
                {tag.localizedName}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {edited !== undefined && 'category' in edited && (
        <CategoryDialog category={edited.category} tags={tags} onDone={done} onClose={close} />
      )}
      {edited !== undefined && 'merged' in edited && (
        <MergeDialog
          category={edited.merged}
          onDone={(name) => {
            close();
            refresh();
            show({ type: 'success', message: t`The category is merged into ${name}.` });
          }}
          onClose={close}
        />
      )}
      {edited !== undefined && 'tag' in edited && <TagDialog tag={edited.tag} onDone={done} onClose={close} />}
    </>
  );
};
