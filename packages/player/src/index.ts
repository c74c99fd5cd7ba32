export type { CreateEngine, Engine, EngineEvent, EngineLevel, EngineStats, EngineTiming } from './engine/engine.ts';
export { loadEngine, preloadEngine } from './engine/load-engine.ts';
export { createLivePlayer, type LivePlayer, type LivePlayerOptions } from './live-player.ts';
export { anchorFromOrigin, type Placement, type PlacementStyle, placementStyle, type Rectangle } from './placement.ts';
export type { PlayerLevel, PlayerSnapshot } from './player-snapshot.ts';
