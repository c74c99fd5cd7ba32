import { STREAM_LANGUAGES } from '@bandshell/domain/channels';
import { countCodePoints, STREAM_TITLE_MAX_CODE_POINTS } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { languageName } from '../../platform/format/languages.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { currentLocale } from '../../platform/i18n/per-language.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Card } from '../../ui/card/card.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { CategoryPicker } from './category-picker.tsx';
import styles from './stream-info-card.module.css';
import { StreamInfoCardSettings } from './stream-info-card-settings.ts';
import { type UpdateBroadcastSettingsErrorCode, useUpdateBroadcastSettings } from './use-update-broadcast-settings.ts';

// The form beside it comes first.
const TagsField = lazyPart(async () => (await import('./tags-field.tsx')).TagsField);

/** Sorted by name in the reader's language. */
const languageOptions = () =>
  STREAM_LANGUAGES.map((tag) => ({ value: tag as string, label: languageName(tag) })).sort((a, b) =>
    a.label.localeCompare(b.label, currentLocale()),
  );

interface StreamInfo {
  readonly title: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly isMature: boolean;
  readonly category: { readonly id: string; readonly displayName: string } | null;
}

export interface StreamInfoCardProps {
  readonly settings: FragmentOf<typeof StreamInfoCardSettings>;
  readonly lead?: string;
}

/** Stream info for viewers: title, category, language, tags, and whether they are for adults. */
export const StreamInfoCard = ({ settings, lead }: StreamInfoCardProps) => {
  const { t } = useLingui();
  const saved = readFragment(StreamInfoCardSettings, settings);
  const show = useSnackbar();
  const draft = useDraft<StreamInfo>({
    title: saved.title,
    language: saved.language,
    tags: saved.tags,
    isMature: saved.isMature,
    category: saved.category,
  });
  const { title, language, tags, isMature, category } = draft.value;
  const [errors, setErrors] = useState<Partial<Record<UpdateBroadcastSettingsErrorCode, string>>>({});
  const [, update] = useUpdateBroadcastSettings();

  const save = async () => {
    setErrors({});
    const { changes } = draft;
    const { category: chosen, tags: named, ...others } = changes;
    const { data, error } = await update({
      input: {
        ...others,
        ...(named !== undefined && { tags: [...named] }),
        ...(chosen !== undefined && { categoryID: chosen?.id ?? null }),
      },
    });
    const problem = problemOf(data?.updateBroadcastSettings, error);
    if (problem === null) {
      draft.settle(changes);
      return true;
    }
    if (problem.code === '') show({ type: 'error', message: problem.message });
    else setErrors({ [problem.code]: problem.message });
    return false;
  };
  const discard = () => {
    setErrors({});
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });

  return (
    <Card title={t`Stream info`} lead={lead}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextArea
          label={t`Title`}
          rows={2}
          value={title}
          error={errors.TITLE_EMPTY ?? errors.TITLE_TOO_LONG}
          aside={<LengthOf length={countCodePoints(title)} most={STREAM_TITLE_MAX_CODE_POINTS} />}
          onChange={(event) => draft.set({ title: event.currentTarget.value.replace(/\n/g, ' ') })}
        />
        <div className={styles.pair}>
          <CategoryPicker
            value={category}
            onChange={(chosen) => draft.set({ category: chosen })}
            error={errors.CATEGORY_NOT_FOUND}
          />
          <Select
            label={t`Language`}
            options={languageOptions()}
            value={language}
            error={errors.LANGUAGE_INVALID}
            onChange={(event) => draft.set({ language: event.currentTarget.value })}
          />
        </div>
        <Suspense fallback={<Skeleton shape="block" height="9rem" />}>
          <TagsField
            tags={tags}
            error={errors.TAG_INVALID ?? errors.TAG_REPEATED ?? errors.TAGS_TOO_MANY}
            onChange={(named) => draft.set({ tags: named })}
          />
        </Suspense>
        <Switch
          label={t`For adults`}
          hint={t`Viewers must confirm before your streams and recordings play, and lists hide the pictures.`}
          checked={isMature}
          onChange={(checked) => draft.set({ isMature: checked })}
        />
      </form>
    </Card>
  );
};
