import {
  AUTO_QUALITY,
  type EmbedCommand,
  type EmbeddedContent,
  type EmbedPhase,
  type EmbedRequest,
  type EmbedState,
  embedSearch,
  hasJumped,
  playsEmbedded,
  readEmbedCommand,
  readEmbedRequest,
  type TimedPosition,
} from '@bandshell/domain/player';
import type { LivePlayer, PlayerSnapshot, RecordedPlayer, RecordedSnapshot } from '@bandshell/player';
import { usePlayerStore } from '../../../features/player/player-store.ts';
import type { Router } from '../../../platform/router/router.ts';
import { useEmbedFailure } from './embed-failure.ts';

/** A playing recording moves all the time; the page around it hears of it this often (milliseconds). */
const REPORT_EVERY = 250;

type AnyPlayer = LivePlayer | RecordedPlayer;

const phases: Readonly<Record<PlayerSnapshot['phase'] | RecordedSnapshot['phase'], EmbedPhase>> = {
  idle: 'loading',
  opening: 'loading',
  loading: 'loading',
  waiting: 'waiting',
  playing: 'playing',
  paused: 'paused',
  seeking: 'seeking',
  stalled: 'stalled',
  ended: 'ended',
  failed: 'failed',
};

const isRecorded = (player: AnyPlayer): player is RecordedPlayer => 'seek' in player;

const silent = { isMuted: false, volume: 1, qualities: [], quality: AUTO_QUALITY, playedQuality: null };

/** The facts that the page around the frame learns of a player. */
function stateOf(player: AnyPlayer | null, content: EmbeddedContent | null, hasFailed: boolean): EmbedState {
  const nothing = { content, isOnline: null, position: null, jumps: 0, duration: null, latency: null };
  if (player === null || hasFailed) return { ...nothing, ...silent, phase: hasFailed ? 'failed' : 'loading' };
  const snapshot = player.getSnapshot();
  const { levels, level, isAutoLevel, isMuted, volume } = snapshot;
  const playedQuality = levels.find(({ index }) => index === level)?.name ?? null;
  const phase = phases[snapshot.phase];
  const shared = {
    ...nothing,
    phase,
    isMuted,
    volume,
    qualities: levels.map(({ name }) => name),
    quality: isAutoLevel ? AUTO_QUALITY : (playedQuality ?? AUTO_QUALITY),
    playedQuality,
  };
  if (!('latency' in snapshot)) {
    const { position, duration } = snapshot;
    // A rewound stream runs as long as its recording grows.
    return { ...shared, position, duration, isOnline: content?.type === 'channel' ? snapshot.isGrowing : null };
  }
  const isOnline = phase === 'loading' ? null : phase !== 'waiting' && phase !== 'ended';
  return { ...shared, isOnline, latency: snapshot.latency };
}

/** Both states but for the place and the delay, which change all the time. */
const isSteady = (before: EmbedState, after: EmbedState): boolean =>
  JSON.stringify({ ...before, position: 0, latency: 0, duration: 0 }) ===
  JSON.stringify({ ...after, position: 0, latency: 0, duration: 0 });

type SteeringCommand = Exclude<EmbedCommand, { readonly type: 'open' }>;

function steer(player: AnyPlayer, command: SteeringCommand): void {
  switch (command.type) {
    case 'play':
      player.play();
      break;
    case 'pause':
      player.pause();
      break;
    case 'mute':
      player.setMuted(command.isMuted);
      break;
    case 'volume':
      player.setVolume(command.volume);
      break;
    case 'seek':
      if (isRecorded(player)) player.seek(command.to);
      break;
    case 'quality': {
      const level = player.getSnapshot().levels.find(({ name }) => name === command.name);
      if (command.name === AUTO_QUALITY) player.setLevel('auto');
      else if (level !== undefined) player.setLevel(level.index);
    }
  }
}

/**
 * Carries out the commands that come over a port, and reports the player's states there.
 * @returns ends it and closes the port
 */
export function remoteControl(port: MessagePort, router: Router): () => void {
  let jumps = 0;
  let last: TimedPosition | null = null;
  const requested = (): EmbedRequest => readEmbedRequest(router.getState().location.search);
  /** Null as well while the content of before has not gone yet. */
  const shownPlayer = (): AnyPlayer | null => {
    const { content } = requested();
    const { player, claim } = usePlayerStore.getState();
    return content !== null && claim !== null && playsEmbedded(claim.content, content) ? player : null;
  };
  const read = (): EmbedState => {
    const { content } = requested();
    const player = shownPlayer();
    const state = stateOf(player, content, useEmbedFailure.getState().hasFailed);
    const now = state.position === null ? null : { position: state.position, at: performance.now() };
    const rate = player !== null && isRecorded(player) ? player.getSnapshot().rate : 1;
    if (JSON.stringify(content) !== JSON.stringify(reported?.content)) {
      jumps = 0;
      last = null;
    } else if (last !== null && now !== null && hasJumped(last, now, rate)) jumps += 1;
    last = now;
    return { ...state, jumps };
  };
  let reported: EmbedState | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let later: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    const state = read();
    const wait = reportedAt + REPORT_EVERY - performance.now();
    if (reported !== null && isSteady(reported, state) && wait > 0) {
      later ??= setTimeout(report, wait);
      return;
    }
    clearTimeout(later);
    later = undefined;
    if (JSON.stringify(state) === JSON.stringify(reported)) return;
    reported = state;
    reportedAt = performance.now();
    port.postMessage(state);
  };

  let followed: AnyPlayer | null = null;
  let unfollow = (): void => undefined;
  const follow = (): void => {
    const { player } = usePlayerStore.getState();
    if (player !== followed) {
      unfollow();
      followed = player;
      unfollow = player?.subscribe(report) ?? (() => undefined);
    }
    report();
  };

  /** A player that is not there yet gets its commands when it is. */
  let kept: SteeringCommand[] = [];
  const carryOut = (command: EmbedCommand): void => {
    const player = shownPlayer();
    if (command.type === 'open') {
      const request = requested();
      if (JSON.stringify(request.content) === JSON.stringify(command.content)) {
        if (command.startAt !== null) carryOut({ type: 'seek', to: command.startAt });
        return;
      }
      kept = [];
      const search = embedSearch({ ...request, content: command.content, startAt: command.startAt });
      router.navigate(`/player/${search}`, { replace: true });
      return;
    }
    if (player === null) {
      kept = [...kept.filter(({ type }) => type !== command.type), command];
      return;
    }
    steer(player, command);
  };

  const stops = [
    usePlayerStore.subscribe(() => {
      follow();
      if (shownPlayer() !== null) for (const command of kept.splice(0)) carryOut(command);
    }),
    useEmbedFailure.subscribe(report),
    router.subscribe(report),
    () => unfollow(),
    () => clearTimeout(later),
    () => port.close(),
  ];
  port.onmessage = ({ data }) => {
    const command = readEmbedCommand(data);
    if (command !== null) carryOut(command);
  };
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
