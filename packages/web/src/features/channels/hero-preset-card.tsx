import { HERO_PRESETS, type HeroPreset } from '@bandshell/domain/channels';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useUpdateHomePreferences } from './use-update-home-preferences.ts';

/** The owner chooses what the channel shows in the place of the stream while it is offline. */
export const HeroPresetCard = ({ saved }: { readonly saved: HeroPreset }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [chosen, setChosen] = useState<HeroPreset>();
  const [{ fetching }, update] = useUpdateHomePreferences();
  const heroPreset = chosen ?? saved;
  const labels: Readonly<Record<HeroPreset, string>> = {
    DEFAULT: t`The trailer for viewers who do not follow you yet`,
    TRAILER: t`The trailer for everybody`,
    LATEST_VIDEO: t`Your newest video`,
    NEXT_STREAM: t`Your next stream or premiere with its time`,
  };
  const save = async () => {
    const { data, error } = await update({ input: { heroPreset } });
    const problem = problemOf(data?.updateHomePreferences, error);
    if (problem === null) show({ type: 'success', message: t`Your offline page is saved.` });
    else show({ type: 'error', message: problem.message });
  };
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
        onChange={setChosen}
      />
      <div>
        <Button loading={fetching} disabled={heroPreset === saved} onClick={() => void save()}>
          <Trans>Save offline page</Trans>
        </Button>
      </div>
    </Card>
  );
};
