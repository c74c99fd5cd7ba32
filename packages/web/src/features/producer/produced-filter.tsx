import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './producer.module.css';
import { kindMessages, visibilities, visibilityMessages } from './video-messages.ts';

export const filterNames = ['search', 'kind', 'visibility', 'state', 'sort'] as const;
export type FilterValues = Readonly<Record<(typeof filterNames)[number], string>>;

const kinds = ['ARCHIVE', 'HIGHLIGHT', 'UPLOAD', 'PREMIERE'] as const;
const states = ['READY', 'RECORDING', 'PROCESSING', 'FAILED'] as const;
const sorts = ['NEWEST', 'OLDEST', 'VIEWS', 'LONGEST'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text.toUpperCase());

/** The filter for the server. Invalid values in the address are ignored. */
export const readFilter = ({ search, kind, visibility, state, sort }: FilterValues) => ({
  search: search.trim() === '' ? undefined : search.trim(),
  kind: oneOf(kinds, kind),
  visibility: oneOf(visibilities, visibility),
  status: oneOf(states, state),
  isDeleted: state === 'deleted',
  sort: oneOf(sorts, sort) ?? ('NEWEST' as const),
});

export interface ProducedFilterProps {
  readonly values: FilterValues;
  readonly onChange: (name: (typeof filterNames)[number], value: string) => void;
}

/** Search and filters for videos. */
export const ProducedFilter = ({ values, onChange }: ProducedFilterProps) => {
  const { t } = useLingui();
  const any = { value: '', label: t`All` };
  const select = (name: (typeof filterNames)[number]) => ({
    value: values[name],
    onChange: (event: { readonly currentTarget: HTMLSelectElement }) => onChange(name, event.currentTarget.value),
  });
  return (
    <search className={styles.filters}>
      <TextField
        label={t`Search`}
        type="search"
        placeholder={t`Words in the title`}
        value={values.search}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange('search', event.currentTarget.value)}
      />
      <Select
        label={t`Kind`}
        {...select('kind')}
        options={[any, ...kinds.map((value) => ({ value: value.toLowerCase(), label: t(kindMessages[value]) }))]}
      />
      <Select
        label={t`Who may watch`}
        {...select('visibility')}
        options={[
          any,
          ...visibilities.map((value) => ({ value: value.toLowerCase(), label: t(visibilityMessages[value]) })),
        ]}
      />
      <Select
        label={t`Status`}
        {...select('state')}
        options={[
          any,
          { value: 'ready', label: t`Ready` },
          { value: 'recording', label: t`Recording now` },
          { value: 'processing', label: t`Processing` },
          { value: 'failed', label: t`Failed` },
          { value: 'deleted', label: t`Deleted in the last 24 hours` },
        ]}
      />
      <Select
        label={t`Sort by`}
        {...select('sort')}
        options={[
          { value: '', label: t`Newest first` },
          { value: 'oldest', label: t`Oldest first` },
          { value: 'views', label: t`Most viewed` },
          { value: 'longest', label: t`Longest` },
        ]}
      />
    </search>
  );
};
