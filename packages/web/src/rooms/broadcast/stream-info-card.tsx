import { countCodePoints, STREAM_LANGUAGES, STREAM_TITLE_MAX_CODE_POINTS } from '@bandshell/domain';
import { type FormEvent, useState } from 'react';
import { languageName } from '../../platform/format/languages.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './broadcast.module.css';
import { CategoryPicker } from './category-picker.tsx';
import { type UpdateBroadcastSettingsErrorCode, useUpdateBroadcastSettings } from './use-update-broadcast-settings.ts';

export const StreamInfoCardSettings = graphql(`
  fragment StreamInfoCardSettings on BroadcastSettings {
    title
    language
    category {
      id
      slug
      displayName
    }
  }
`);

const languages = STREAM_LANGUAGES.map((tag) => ({ value: tag as string, label: languageName(tag) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

/** What viewers read before they come: title, category, language. */
export const StreamInfoCard = ({ settings }: { readonly settings: FragmentOf<typeof StreamInfoCardSettings> }) => {
  const saved = readFragment(StreamInfoCardSettings, settings);
  const show = useSnackbar();
  const [title, setTitle] = useState(saved.title);
  const [language, setLanguage] = useState(saved.language);
  const [category, setCategory] = useState<{ readonly id: string; readonly displayName: string } | null>(
    saved.category,
  );
  const [errors, setErrors] = useState<Partial<Record<UpdateBroadcastSettingsErrorCode, string>>>({});
  const [{ fetching }, update] = useUpdateBroadcastSettings();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const { data } = await update({ input: { title, language, categoryID: category?.id ?? null } });
    const problem = data?.updateBroadcastSettings.error;
    if (problem != null) setErrors({ [problem.code]: problem.message });
    else if (data === undefined)
      show({ type: 'error', message: 'Your stream info could not be saved. Try again in a moment.' });
    else show({ type: 'success', message: 'Your stream info is saved.' });
  };

  return (
    <Card title="Stream info">
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextArea
          label="Title"
          rows={2}
          value={title}
          error={errors.TITLE_EMPTY ?? errors.TITLE_TOO_LONG}
          aside={`${countCodePoints(title)} of ${STREAM_TITLE_MAX_CODE_POINTS}`}
          onChange={(event) => setTitle(event.currentTarget.value.replace(/\n/g, ' '))}
        />
        <div className={styles.pair}>
          <CategoryPicker value={category} onChange={setCategory} error={errors.CATEGORY_NOT_FOUND} />
          <Select
            label="Language"
            options={languages}
            value={language}
            error={errors.LANGUAGE_INVALID}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" loading={fetching}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
};
