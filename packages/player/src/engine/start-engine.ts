import type { CreateEngine, EngineEvent } from './engine.ts';

/** An engine that runs before the player that will use it exists. */
export interface StartedEngine {
  /** The first engine that it creates is the running one, which then reports what has happened so far. */
  readonly create: CreateEngine;
  /** Ends the running engine, unless a player has it. */
  readonly end: () => void;
}

/**
 * Loads a live stream on `video` before there is a player.
 * @param url the multivariant playlist
 * @param onTaken called when a player takes the engine
 */
export function startEngine(
  createEngine: CreateEngine,
  video: HTMLVideoElement,
  url: string,
  onTaken: () => void,
): StartedEngine {
  const missed: EngineEvent[] = [];
  let notify = (event: EngineEvent): void => {
    missed.push(event);
  };
  let isFree = true;
  const running = createEngine({ video, mode: 'live', onEvent: (event) => notify(event) });
  running.load(url);
  return {
    create(options) {
      if (!isFree) return createEngine(options);
      isFree = false;
      onTaken();
      let isFirst = true;
      return {
        ...running,
        load(next, startAt) {
          notify = options.onEvent;
          const isLoaded = isFirst && next === url && startAt === undefined;
          isFirst = false;
          if (!isLoaded) return running.load(next, startAt);
          for (const event of missed) options.onEvent(event);
        },
      };
    },
    end() {
      if (isFree) running.destroy();
      isFree = false;
    },
  };
}
