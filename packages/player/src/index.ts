export { contentLine } from './content-line.ts';
export { earlyVideo, endEarly, loadLiveEngine, loadPushEngine, preloadPush, startEarly } from './early-start.ts';
export type {
  CreateEngine,
  Engine,
  EngineEvent,
  EngineLevel,
  EngineSound,
  EngineStats,
  EngineTiming,
  LatencyMode,
  TimeRange,
} from './engine/engine.ts';
export { loadEngine, preloadEngine } from './engine/load-engine.ts';
export { createLivePlayer, type LivePlayer } from './live-player.ts';
export {
  anchorFromOrigin,
  type Placement,
  type PlacementStyle,
  placementStyle,
  type Rectangle,
  visibleHeight,
} from './placement.ts';
export type { AccessAnswer, PlaybackSource, StreamMoment } from './playback-source.ts';
export type { PlayerLevel, PlayerSnapshot } from './player-snapshot.ts';
export { createRecordedPlayer, type RecordedPlayer } from './recorded-player.ts';
export type { RecordedSnapshot } from './recorded-snapshot.ts';
