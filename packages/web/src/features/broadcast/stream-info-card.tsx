import { STREAM_LANGUAGES } from '@bandshell/domain/channels';
import { countCodePoints, STREAM_TITLE_MAX_CODE_POINTS } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, Suspense, useState } from 'react';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { languageName } from '../../platform/format/languages.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { currentLocale } from '../../platform/i18n/per-language.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { CategoryPicker } from './category-picker.tsx';
import styles from './stream-info-card.module.css';
import { type UpdateBroadcastSettingsErrorCode, useUpdateBroadcastSettings } from './use-update-broadcast-settings.ts';

// The form beside it comes first.
const TagsField = lazyPart(async () => (await import('./tags-field.tsx')).TagsField);

export const StreamInfoCardSettings = graphql(`
  fragment StreamInfoCardSettings on BroadcastSettings {
    title
    language
    tags
    isMature
    category {
      id
      slug
      displayName
    }
  }
`);

/** Sorted by name in the reader's language. */
const languageOptions = () =>
  STREAM_LANGUAGES.map((tag) => ({ value: tag as string, label: languageName(tag) })).sort((a, b) =>
    a.label.localeCompare(b.label, currentLocale()),
  );

export interface StreamInfoCardProps {
  readonly settings: FragmentOf<typeof StreamInfoCardSettings>;
  readonly lead?: string;
}

/** Stream info for viewers: title, category, language, tags, and whether they are for adults. */
export const StreamInfoCard = ({ settings, lead }: StreamInfoCardProps) => {
  const { t } = useLingui();
  const saved = readFragment(StreamInfoCardSettings, settings);
  const show = useSnackbar();
  const [title, setTitle] = useState(saved.title);
  const [language, setLanguage] = useState(saved.language);
  const [tags, setTags] = useState<readonly string[]>(saved.tags);
  const [isMature, setMature] = useState(saved.isMature);
  const [category, setCategory] = useState<{ readonly id: string; readonly displayName: string } | null>(
    saved.category,
  );
  const [errors, setErrors] = useState<Partial<Record<UpdateBroadcastSettingsErrorCode, string>>>({});
  const [{ fetching }, update] = useUpdateBroadcastSettings();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const { data, error } = await update({
      input: { title, language, categoryID: category?.id ?? null, tags: [...tags], isMature },
    });
    const problem = data?.updateBroadcastSettings.error;
    if (problem != null) setErrors({ [problem.code]: problem.message });
    else if (data === undefined) show({ type: 'error', message: missingAnswer(error).message });
    else show({ type: 'success', message: t`Your stream info is saved.` });
  };

  return (
    <Card title={t`Stream info`} lead={lead}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextArea
          label={t`Title`}
          rows={2}
          value={title}
          error={errors.TITLE_EMPTY ?? errors.TITLE_TOO_LONG}
          aside={<LengthOf length={countCodePoints(title)} most={STREAM_TITLE_MAX_CODE_POINTS} />}
          onChange={(event) => setTitle(event.currentTarget.value.replace(/\n/g, ' '))}
        />
        <div className={styles.pair}>
          <CategoryPicker value={category} onChange={setCategory} error={errors.CATEGORY_NOT_FOUND} />
          <Select
            label={t`Language`}
            options={languageOptions()}
            value={language}
            error={errors.LANGUAGE_INVALID}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        </div>
        <Suspense fallback={<Skeleton shape="block" height="9rem" />}>
          <TagsField
            tags={tags}
            error={errors.TAG_INVALID ?? errors.TAG_REPEATED ?? errors.TAGS_TOO_MANY}
            onChange={setTags}
          />
        </Suspense>
        <Switch
          label={t`For adults`}
          hint={t`Viewers are asked before your streams and their recordings play, and lists hide the pictures.`}
          checked={isMature}
          onChange={setMature}
        />
        <div>
          <Button type="submit" variant="primary" loading={fetching}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
