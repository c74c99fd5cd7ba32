import { soundTrackName } from '@bandshell/domain/player';
import type { EngineSound } from '@bandshell/player';
import { useLingui } from '@lingui/react/macro';
import { PlayerChoice } from './player-menu.tsx';
import { MenuGroup } from './settings-menu.tsx';

export interface SoundTracks {
  readonly player: { readonly setSound: (index: number) => void };
  readonly snapshot: { readonly sounds: readonly EngineSound[]; readonly sound: number | null };
}

/** Selects the sound track of a video with several. */
export const SoundChoices = ({ player, snapshot, close }: SoundTracks & { readonly close: () => void }) => {
  const { t, i18n } = useLingui();
  // Names that a playlist gives to tracks without a name of their own.
  const known = new Map([
    ['Default', t`Default audio`],
    ['Commentary', t`Commentary`],
    ['Audio description', t`Audio description`],
  ]);
  return (
    <MenuGroup title={t`Audio`}>
      {snapshot.sounds.map(({ index, name, language }) => (
        <PlayerChoice
          key={index}
          label={soundTrackName({ name: known.get(name) ?? name, language }, i18n.locale)}
          isChosen={index === snapshot.sound}
          onChoose={() => {
            player.setSound(index);
            close();
          }}
        />
      ))}
    </MenuGroup>
  );
};
