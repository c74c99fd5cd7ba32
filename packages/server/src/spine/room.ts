import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RealtimeRefusal } from '@bandshell/contract';
import type { DomainEvent } from '@bandshell/domain';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../platform/config/settings.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { HousePersonalData, PersonalData } from './personal-data.ts';
import type { Viewer } from './viewer.ts';

/** A realtime topic of a room. `name` is a template with one id at the end: `channel.*`, or exact. */
export interface TopicDefinition {
  readonly name: string;
  /** Only the newest value matters: a slow reader skips older ones, and a new one gets `current` at once. */
  readonly latest: boolean;
  mayRead(viewer: Viewer | null, id: string, platform: Platform): Promise<true | RealtimeRefusal>;
  current?(id: string, platform: Platform): Promise<unknown>;
  /** Told when a socket subscribes and again every `HEARTBEAT_MS` (30 s) while it stays: who is there. Cheap. */
  heartbeat?(id: string, from: TopicReader, platform: Platform): void;
}

/** Who stays on a topic. */
export interface TopicReader {
  readonly viewer: Viewer | null;
  /** The browser, as its cookie names it; a hash of address and browser name where it keeps no cookie. */
  readonly device: string;
  readonly address: string;
}

/** A room as the composition root sees it. Its GraphQL fields are added to the builder when its schema file loads. */
export interface Room {
  readonly name: string;
  readonly topics?: readonly TopicDefinition[];
  /** On every node, for each event of the site: turn it into topic messages or drop a cache. Cheap, never throws for a stranger's fault. */
  readonly onEvent?: (event: DomainEvent, platform: Platform) => void;
  /** Once a site (by the relay, at least once): durable consequences. Idempotent. */
  readonly react?: (event: DomainEvent, platform: Platform) => Promise<void>;
  /** `house` is what all rooms together say of users; for the one that copies and erases accounts. */
  readonly jobs?: (platform: Platform, house: HousePersonalData) => readonly JobDefinition[];
  /** Required of whoever keeps something of a user. */
  readonly personalData?: PersonalData;
  readonly http?: (http: FastifyInstance, platform: Platform) => void;
  /**
   * Asked for each WebSocket upgrade that the server's own sockets do not take, in the rooms' order, once started.
   * True: the room took the socket over and answers or destroys it. `false`: not this room's; the next one is asked.
   */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer, platform: Platform) => boolean;
  /** Processes of this role alone start the room and hand it upgrades; without one every process does. */
  readonly role?: Role;
  /** Long-lived parts (sockets, timers). Returns how to stop them gracefully. */
  readonly start?: (platform: Platform) => Promise<RunningRoom>;
}

export interface RunningRoom {
  stop(): Promise<void>;
  /** Ports of its own that it opened, by protocol. */
  readonly ports?: { readonly irc?: number };
}
