import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Flags } from './flags.ts';
import type { Jobs } from './jobs.ts';
import type { CountedLog } from './log/counted-log.ts';
import type { Mailer } from './mail.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Services } from './services.ts';
import type { TopicHub } from './topics.ts';

/** All that a feature uses. It is passed as an argument, never imported. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  /** For lines about what strangers can cause as often as they like. */
  readonly countedLog: CountedLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly bus: Bus;
  readonly topics: TopicHub;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly objects: ObjectStore;
  readonly flags: Flags;
  readonly limits: RateLimits;
  readonly metrics: Registry;
  /** Long-lived services of core, features and app. */
  readonly services: Services;
}
