import { CLIP_PERIODS } from '@bandshell/domain/clips';
import { useLingui } from '@lingui/react/macro';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './own-clips.module.css';
import { periodMessages } from './period-messages.ts';

export const clipFilterNames = ['of', 'search', 'sort', 'period', 'show'] as const;
type Name = (typeof clipFilterNames)[number];
type Values = Readonly<Record<Name, string>>;

/** The filter for the server. Invalid values in the address are ignored. */
export const readClipFilter = ({ of, search, sort, period, show }: Values) => ({
  /** Which clips to list: those of the channel, those the viewer created, or the viewer's drafts. */
  of: of === 'channel' || of === 'drafts' ? of : ('made' as const),
  isMade: of !== 'channel',
  isDraft: of === 'drafts' ? true : undefined,
  search: search.trim() === '' ? undefined : search.trim(),
  sort: sort === 'views' ? ('VIEWS' as const) : ('TIME' as const),
  period: CLIP_PERIODS.find((each) => each === period.toUpperCase()) ?? ('ALL_TIME' as const),
  isFeatured: show === 'featured' ? true : undefined,
});

export interface OwnClipsFilterProps {
  readonly values: Values;
  readonly onChange: (name: Name, value: string) => void;
}

/** Search and filters for clips. */
export const OwnClipsFilter = ({ values, onChange }: OwnClipsFilterProps) => {
  const { t } = useLingui();
  const { of, isMade, sort, period, isFeatured } = readClipFilter(values);
  return (
    <search className={styles.filters}>
      <RadioGroup
        label={t`Show`}
        look="segments"
        value={of}
        options={[
          { value: 'made', label: t`Clips you created` },
          { value: 'drafts', label: t`Drafts` },
          { value: 'channel', label: t`Clips of your channel` },
        ]}
        onChange={(value) => onChange('of', value === 'made' ? '' : value)}
      />
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
        label={t`Created`}
        value={period}
        options={CLIP_PERIODS.toReversed().map((value) => ({ value, label: t(periodMessages[value]) }))}
        onChange={({ currentTarget: { value } }) => onChange('period', value === 'ALL_TIME' ? '' : value.toLowerCase())}
      />
      <Select
        label={t`Sort by`}
        value={sort}
        options={[
          { value: 'TIME', label: t`Newest first` },
          { value: 'VIEWS', label: t`Most viewed` },
        ]}
        onChange={({ currentTarget: { value } }) => onChange('sort', value === 'VIEWS' ? 'views' : '')}
      />
      {!isMade && (
        <Select
          label={t`Kind`}
          value={isFeatured === true ? 'featured' : ''}
          options={[
            { value: '', label: t`All` },
            { value: 'featured', label: t`Featured` },
          ]}
          onChange={({ currentTarget: { value } }) => onChange('show', value)}
        />
      )}
    </search>
  );
};
