import type { Feature, RunningFeature } from '../../core/feature/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

const STOP_TIMEOUT_MS = 8_000;

/** Features whose long-lived services run in this process. */
export interface StartedFeatures {
  readonly features: readonly Feature[];
  readonly ircPort: number | undefined;
  readonly ircsPort: number | undefined;
  stop(): Promise<void>;
}

/** Starts the features of this process's roles in order, and stops them in reverse order. */
export async function startFeatures(platform: Platform, all: readonly Feature[]): Promise<StartedFeatures> {
  const features = all.filter((feature) => feature.role === undefined || platform.config.roles.has(feature.role));
  const running: { readonly name: string; readonly feature: RunningFeature }[] = [];
  const stop = async (): Promise<void> => {
    for (const { name, feature } of running.toReversed()) {
      await withTimeout(feature.stop(), STOP_TIMEOUT_MS, `stopping ${name}`).catch((error: unknown) =>
        platform.log.warn({ err: error, feature: name }, 'a feature did not stop in time'),
      );
    }
  };
  try {
    for (const { name, start } of features) {
      if (start !== undefined) running.push({ name, feature: await start(platform) });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const ports = Object.assign({}, ...running.map(({ feature }) => feature.ports)) as NonNullable<
    RunningFeature['ports']
  >;
  return {
    features,
    ircPort: ports.irc,
    ircsPort: ports.ircs,
    stop,
  };
}
