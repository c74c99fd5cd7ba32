import type { LivePlayer, PlayerLevel, PlayerSnapshot, RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import { Scissors } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ContentPlayerProps } from '../../../../features/player/content-player-props.ts';
import { ControlBar } from '../../../../features/player/control-bar.tsx';
import { ControlButton } from '../../../../features/player/control-button.tsx';
import { RecordedBar } from '../../../../features/player/recorded/recorded-bar.tsx';
import type { CaptionChoice } from '../../../../features/player/recorded/use-caption-choice.ts';
import { Sample } from '../sample.tsx';
import styles from './player.module.css';

const nothing = () => undefined;

/** Ignores all controls. */
const still = new Proxy({}, { get: () => nothing });

const levels: readonly PlayerLevel[] = [1080, 720, 480].map((height, index) => ({
  index,
  codecs: null,
  height,
  frameRate: 60,
  bitrate: height * 4000,
  isSource: index === 0,
  name: `${height}p60`,
}));

const sound = { isMuted: false, isMutedByBrowser: false, volume: 0.8 };
const quality = { levels, level: 1, isAutoLevel: true };

const live: PlayerSnapshot = {
  phase: 'playing',
  notice: 'none',
  wantsPlay: true,
  hasPicture: true,
  isSoundOnly: false,
  ...sound,
  ...quality,
  latency: 2.1,
  latencyMode: 'low',
  isAtLiveEdge: true,
};

const recorded: RecordedSnapshot = {
  phase: 'playing',
  notice: 'none',
  wantsPlay: true,
  hasPicture: true,
  isSilent: false,
  ...sound,
  ...quality,
  position: 4521,
  duration: 16_384,
  bufferedTo: 4550,
  isGrowing: false,
  sounds: [],
  sound: null,
  rate: 1.25,
};

const chapters = [
  { atSeconds: 0, title: 'Warming up the kiln' },
  { atSeconds: 3600, title: 'Glazing the tall vase of the Wednesday course' },
];

const captions: CaptionChoice = {
  tracks: [{ url: '', language: 'en', label: 'English' }],
  track: null,
  setting: { isOn: false, language: 'en', size: 'medium', background: 'shade' },
  change: nothing,
  toggle: nothing,
};

const item: ContentPlayerProps = {
  content: { type: 'invalid' },
  isMature: false,
  title: 'Glazing',
  ownerName: 'Night Kiln',
  actions: <ControlButton label="Clip" icon={<Scissors />} onClick={nothing} />,
};
const theatre = { isOn: false, toggle: nothing };
const fullscreen = { isFullscreen: false, toggle: nothing };
const way = { isOn: true, go: nothing };
const whole: ContentPlayerProps = { ...item, theatre, chapters };

interface Recorded {
  readonly title: string;
  readonly item: ContentPlayerProps;
  readonly snapshot?: Partial<RecordedSnapshot>;
  readonly live?: typeof way;
  readonly captions?: CaptionChoice;
}

const recordings: readonly Recorded[] = [
  { title: 'Rewound', item: { ...item, theatre }, live: way, snapshot: { isGrowing: true } },
  { title: 'Recorded, with chapters and captions', item: whole, captions },
  { title: 'Premiere', item: whole, captions, live: way },
  { title: 'Clip', item, snapshot: { duration: 30, position: 12, isMuted: true } },
  { title: 'In a frame', item: { ...whole, actions: undefined }, captions },
  { title: 'At its end', item: whole, captions, snapshot: { phase: 'ended' } },
];

/** The player's controls in their states, without a video. */
export const Player = () => (
  <>
    <Sample title="Live">
      <LiveBar snapshot={live} />
    </Sample>
    <Sample title="Live, paused">
      <LiveBar snapshot={{ ...live, phase: 'paused', isAtLiveEdge: false }} />
    </Sample>
    {recordings.map((state) => (
      <Sample key={state.title} title={state.title}>
        <Recording {...state} />
      </Sample>
    ))}
  </>
);

const LiveBar = ({ snapshot }: { readonly snapshot: PlayerSnapshot }) => {
  const [menu, setMenu] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const later = useRef(null);
  const stream = { id: '1', playbackURL: '', isInterrupted: false, createdAt: '2026-01-01T08:00:00Z' };
  return (
    <div ref={surface} className={styles.picture}>
      {/* biome-ignore lint/a11y/useMediaCaption: it plays nothing */}
      <video ref={video} />
      <ControlBar
        player={still as LivePlayer}
        snapshot={snapshot}
        isShown
        channel={{
          channelID: '1',
          channelLogin: 'night_kiln',
          displayName: 'Night Kiln',
          stream,
          isMature: false,
          theatre,
          actions: () => item.actions,
        }}
        fullscreen={fullscreen}
        menu={menu}
        onMenu={setMenu}
        onPlay={nothing}
        video={video}
        surface={surface}
        later={later}
        onRewind={nothing}
      />
    </div>
  );
};

const Recording = ({ item: content, snapshot, live: way, captions: choice }: Recorded) => {
  const [menu, setMenu] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  return (
    <div className={styles.picture}>
      {/* biome-ignore lint/a11y/useMediaCaption: it plays nothing */}
      <video ref={video} />
      <RecordedBar
        player={still as RecordedPlayer}
        snapshot={{ ...recorded, ...snapshot }}
        item={content}
        live={way}
        isShown
        fullscreen={fullscreen}
        menu={menu}
        onMenu={setMenu}
        togglePlay={nothing}
        video={video}
        captions={choice ?? null}
        stats={{ isOn: false, toggle: nothing }}
      />
    </div>
  );
};
