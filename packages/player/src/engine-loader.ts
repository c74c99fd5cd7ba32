import { nameLevels } from '@bandshell/domain/player';
import type { CreateEngine, Engine, EngineEvent, EngineOptions } from './engine/engine.ts';
import { loadSoundEngine } from './engine/load-engine.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerLevel } from './player-snapshot.ts';

export interface EngineLoaderOptions extends Pick<PlayerOptions, 'video' | 'loadEngine' | 'warn'> {
  readonly mode: EngineOptions['mode'];
  readonly onEvent: (event: Exclude<EngineEvent, { readonly type: 'levels' | 'needs-sounds' }>) => void;
  readonly onLevels: () => void;
}

/** Holds a player's engine, whose code is fetched when something is loaded. */
export interface EngineLoader {
  engine(): Engine | null;
  /** Best first. */
  levels(): readonly PlayerLevel[];
  /** Starts from nothing; `startAt` in seconds of the media; default: the live edge. */
  load(url: string, startAt?: number): void;
  /** Ends the engine; the next load creates another. */
  unload(): void;
}

/** Errors become events, including those of fetching the engine, and are logged. */
export function createEngineLoader({
  video,
  mode,
  loadEngine,
  warn,
  onEvent,
  onLevels,
}: EngineLoaderOptions): EngineLoader {
  let engine: Engine | null = null;
  let isFetching = false;
  let levels: readonly PlayerLevel[] = [];
  let pending: { readonly url: string; readonly startAt: number | undefined } | null = null;

  const onEngineEvent = (event: EngineEvent) => {
    if (event.type === 'levels') {
      levels = nameLevels(engine?.levels() ?? []);
      return onLevels();
    }
    if (event.type === 'needs-sounds') {
      engine?.destroy();
      engine = null;
      return fetchEngine(loadSoundEngine);
    }
    if (event.type === 'error') warn(`Player: ${event.kind} error (${event.detail})`);
    onEvent(event);
  };

  const begin = () => {
    if (pending !== null) engine?.load(pending.url, pending.startAt);
  };

  const fetchEngine = (fetch: () => Promise<CreateEngine | null>) => {
    isFetching = true;
    fetch().then(
      (create) => {
        isFetching = false;
        if (pending === null) return;
        if (create === null) return onEvent({ type: 'error', kind: 'unsupported', detail: '' });
        engine = create({ video, mode, onEvent: onEngineEvent });
        begin();
      },
      (error: unknown) => {
        isFetching = false;
        warn(`Player: the engine could not be fetched (${String(error)})`);
        onEvent({ type: 'error', kind: 'network', detail: '' });
      },
    );
  };

  return {
    engine: () => engine,
    levels: () => levels,
    load(url, startAt) {
      pending = { url, startAt };
      if (engine !== null) begin();
      else if (!isFetching) fetchEngine(loadEngine);
    },
    unload() {
      pending = null;
      levels = [];
      engine?.destroy();
      engine = null;
    },
  };
}
