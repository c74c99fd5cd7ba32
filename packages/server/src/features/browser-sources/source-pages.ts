import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { BROWSER_SOURCE_CLOSES, BROWSER_SOURCE_SOCKET } from '@bandshell/contract';
import { PAGES_A_SOURCE_MAX } from '@bandshell/domain/browser-sources';
import { firstIdAt } from '@bandshell/domain/kernel';
import type { GoalMetricName } from '@bandshell/domain/overlay-kinds';
import { WebSocketServer } from 'ws';
import type { EventOf } from '../../core/feature/event-handlers.ts';
import type { RunningFeature } from '../../core/feature/feature.ts';
import { clientAddress } from '../../core/http/client-address.ts';
import { isSameOrigin } from '../../core/http/same-origin.ts';
import { SocketPlaces } from '../../core/limits/socket-places.ts';
import type { GoalReading, NewAlert, OverlayUpdates } from '../../core/notifications/overlay-updates.ts';
import { isSecretToken } from '../../core/secrets/secret-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOpenSource, markOpened, type OpenSource, reloadOpenSource } from './open-source.ts';
import { alertsAfter, raiseAlert } from './raise-alert.ts';
import { SourcePage } from './source-page.ts';

/** All open pages of this node. */
const PAGES_MAX = 5_000;
const PAGES_AN_ADDRESS_MAX = 100;
const FRAME_BYTES_MAX = 1_024;
const TICK_MS = 5_000;
/** A number that changes often is read and sent at most this often. */
const GOAL_EVERY_MS = 1_000;

/** The open pages of browser sources on this node: what they are told, and when they are closed. */
export class SourcePages implements OverlayUpdates {
  readonly #platform: Platform;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES_MAX,
  });
  readonly #places = new SocketPlaces({ most: PAGES_MAX, mostAnAddress: PAGES_AN_ADDRESS_MAX });
  readonly #pages = new Set<SourcePage>();
  readonly #byChannel = new Map<string, Set<SourcePage>>();
  readonly #goalTimers = new Map<string, NodeJS.Timeout>();
  #isOpen = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): RunningFeature {
    this.#isOpen = true;
    const ticker = setInterval(() => {
      for (const page of this.#pages) page.tick(Date.now());
    }, TICK_MS);
    return {
      stop: async () => {
        this.#isOpen = false;
        clearInterval(ticker);
        for (const timer of this.#goalTimers.values()) clearTimeout(timer);
        this.#goalTimers.clear();
        for (const page of [...this.#pages]) page.close(1012);
      },
    };
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    if ((request.url ?? '').split('?', 1)[0] !== BROWSER_SOURCE_SOCKET) return false;
    socket.on('error', () => undefined);
    const { config } = this.#platform;
    const address = clientAddress(config, request);
    if (!isSameOrigin(config, request.headers)) refuse(socket, '403 Forbidden');
    else if (!this.#isOpen) refuse(socket, '503 Service Unavailable');
    else if (!this.#places.take(socket, address)) refuse(socket, '429 Too Many Requests');
    else {
      this.#server.handleUpgrade(request, socket, head, (ws) => {
        const page = new SourcePage(ws, {
          now: Date.now(),
          onOpen: (token, after) => void this.#open(page, token, after),
          onClosed: () => this.#remove(page),
        });
        this.#pages.add(page);
      });
    }
    return true;
  }

  raiseAlert(alert: NewAlert): Promise<void> {
    return raiseAlert(this.#platform, alert);
  }

  goalChanged(metric: GoalMetricName, channelId: string): void {
    const key = `${metric}/${channelId}`;
    if (this.#goalTimers.has(key) || !this.#showing(metric, channelId).length) return;
    const send = (): void => {
      this.#goalTimers.delete(key);
      void this.#sendGoal(metric, channelId);
    };
    this.#goalTimers.set(key, setTimeout(send, GOAL_EVERY_MS).unref());
  }

  /** Sends an alert to the pages that show it. */
  showAlert({ channelId, sourceId, alertId, kind, facts }: EventOf<'browser-source-alert'>): void {
    for (const page of this.#byChannel.get(channelId) ?? []) {
      const { source } = page;
      if (source?.kind !== 'ALERTS') continue;
      const isShown = sourceId === null ? !source.style.hiddenAlerts.includes(kind) : sourceId === source.id;
      if (isShown) page.send({ type: 'alert', alert: { id: alertId, kind, facts }, isTest: sourceId !== null });
    }
  }

  /** A source or its channel has changed: its pages get the new options, or are closed. */
  async recheck(channelId: string, sourceId?: string): Promise<void> {
    const pages = [...(this.#byChannel.get(channelId) ?? [])];
    for (const page of pages) {
      const known = page.source;
      if (known === undefined || (sourceId !== undefined && sourceId !== known.id)) continue;
      try {
        const source = await reloadOpenSource(this.#platform, known);
        if (source === undefined) page.close(BROWSER_SOURCE_CLOSES.unknownToken);
        else await this.#show(page, source);
      } catch (error) {
        // It comes back and is looked up again.
        this.#platform.log.warn({ err: error }, 'a browser source could not be looked up');
        page.close(1011);
      }
    }
  }

  /**
   * Events may have been missed. Pages come back and get the alerts after the last one that they have; while that is too
   * early, it is checked which of them may stay.
   */
  makeGood(isOver: boolean): void {
    if (isOver) for (const page of [...this.#pages]) page.close(1012);
    else for (const channelId of [...this.#byChannel.keys()]) void this.recheck(channelId);
  }

  async #open(page: SourcePage, token: string, after: string | undefined): Promise<void> {
    try {
      const source = isSecretToken(token) ? await findOpenSource(this.#platform, token) : undefined;
      if (page.isClosed) return;
      if (source === undefined) return page.close(BROWSER_SOURCE_CLOSES.unknownToken);
      const pages = this.#byChannel.get(source.channelId) ?? new Set();
      const same = [...pages].filter((other) => other.source?.id === source.id);
      if (same.length >= PAGES_A_SOURCE_MAX) return page.close(BROWSER_SOURCE_CLOSES.tooManyPages);
      this.#byChannel.set(source.channelId, pages.add(page));
      await this.#show(page, source);
      if (source.kind === 'ALERTS' && after !== undefined) await this.#replay(page, source, after);
      await markOpened(this.#platform, source);
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'a browser source could not be opened');
      page.close(1011);
    }
  }

  async #show(page: SourcePage, source: OpenSource): Promise<void> {
    page.source = source;
    const { kind, channelId: channelID, login, style } = source;
    page.send({
      type: 'source',
      source: { kind, channelID, login, style },
      at: firstIdAt(this.#platform.clock.now().getTime()),
    });
    if (kind !== 'GOAL') return;
    const reading = await this.#readGoal(style.goalMetric, channelID);
    if (reading !== undefined) page.send({ type: 'goal', ...reading });
  }

  async #replay(page: SourcePage, source: OpenSource, after: string): Promise<void> {
    for (const { id, kind, facts } of await alertsAfter(this.#platform, source.channelId, after)) {
      if (!source.style.hiddenAlerts.includes(kind))
        page.send({ type: 'alert', alert: { id, kind, facts }, isTest: false });
    }
  }

  #showing(metric: string, channelId: string): SourcePage[] {
    return [...(this.#byChannel.get(channelId) ?? [])].filter(
      ({ source }) => source?.kind === 'GOAL' && source.style.goalMetric === metric,
    );
  }

  async #sendGoal(metric: string, channelId: string): Promise<void> {
    try {
      const reading = await this.#readGoal(metric, channelId);
      if (reading === undefined) return;
      for (const page of this.#showing(metric, channelId)) page.send({ type: 'goal', ...reading });
    } catch (error) {
      this.#platform.log.warn({ err: error, metric }, 'the number of a goal could not be read');
    }
  }

  async #readGoal(metric: string, channelId: string): Promise<GoalReading | undefined> {
    return this.#platform.services.goalReaders.get(metric)?.(this.#platform, channelId);
  }

  #remove(page: SourcePage): void {
    this.#pages.delete(page);
    const channelId = page.source?.channelId;
    if (channelId === undefined) return;
    const pages = this.#byChannel.get(channelId);
    pages?.delete(page);
    if (pages?.size === 0) this.#byChannel.delete(channelId);
  }
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
};
