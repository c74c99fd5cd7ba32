import { siteLanguages } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../platform/i18n/language-store.ts';
import type { LanguageChoice } from '../../platform/i18n/languages.ts';
import { MenuChoices } from '../../ui/menu/menu-choices.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';

const options: readonly { readonly value: LanguageChoice; readonly label: string; readonly lang: string }[] =
  siteLanguages.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }));

/** The site's language, each in its own name. */
export const LanguageChooser = () => {
  const { t } = useLingui();
  const { language, choose } = useLanguage();
  const show = useSnackbar();
  const change = async (wanted: LanguageChoice): Promise<void> => {
    const isDone = await choose(wanted);
    if (!isDone) show({ type: 'error', message: t`This language could not be loaded. Try again in a moment.` });
  };
  return <MenuChoices label={t`Language`} options={options} value={language} onChoose={change} />;
};
