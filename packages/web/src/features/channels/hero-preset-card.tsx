import { HERO_PRESETS, type HeroPreset } from '@bandshell/domain/channels';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useUpdateHomePreferences } from './use-update-home-preferences.ts';

/** The owner chooses what the channel shows in the place of the stream while it is offline. */
export const HeroPresetCard = ({ saved }: { readonly saved: HeroPreset }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const draft = useDraft({ heroPreset: saved });
  const [, update] = useUpdateHomePreferences();
  const { heroPreset } = draft.value;
  const labels: Readonly<Record<HeroPreset, string>> = {
    DEFAULT: t`The trailer for viewers who do not follow you yet`,
    TRAILER: t`The trailer for everyone`,
    LATEST_VIDEO: t`Your newest video`,
    NEXT_STREAM: t`Your next stream or premiere with its time`,
  };
  const save = async () => {
    const { data, error } = await update({ input: { heroPreset } });
    const problem = problemOf(data?.updateHomePreferences, error);
    if (problem === null) draft.settle({ heroPreset });
    else show({ type: 'error', message: problem.message });
    return problem === null;
  };
  useSaveSection(draft.isChanged, { save, discard: draft.discard });
  return (
    <Card
      title={t`Offline page`}
      lead={
        <Trans>
          Visitors see this in the player while you are offline. If you choose nothing, they see your banner.
        </Trans>
      }
    >
      <RadioGroup<HeroPreset>
        label={t`Visitors see`}
        value={heroPreset}
        options={HERO_PRESETS.map((value) => ({ value, label: labels[value] }))}
        onChange={(chosen) => draft.set({ heroPreset: chosen })}
      />
    </Card>
  );
};
