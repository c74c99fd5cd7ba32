import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import type { Certificate } from './dtls-peer.ts';
import type { FromSender, JoinMessage, SenderSettings, SenderStats, ToSender } from './messages.ts';
import { RtpChannel } from './rtp-channel.ts';
import { bindingSuccess, readStun, stunType } from './stun.ts';
import { type Place, Viewer } from './viewer.ts';

/** So often (ms) the time limits are looked at. */
const lookInterval = 250;
/** Pieces of what waits are sent so often (ms), with so many packets for each viewer: about 38 Mbit/s. */
const paceInterval = 5;
const paceBurst = 20;
const sendBuffer = 4 * 1024 * 1024;

interface Session {
  readonly viewer: Viewer;
  readonly id: number;
}

/** All viewers over WebRTC of this process: they share one UDP port for each family of addresses. */
export class Sender {
  readonly #settings: SenderSettings;
  readonly #certificate: Certificate;
  readonly #report: (message: FromSender) => void;
  readonly #sockets = new Map<4 | 6, Socket>();
  readonly #channels = new Map<number, RtpChannel>();
  readonly #sessions = new Map<number, Session>();
  readonly #byUfrag = new Map<string, Session>();
  readonly #byPlace = new Map<string, Session>();
  #timer: NodeJS.Timeout | undefined;
  /** Runs while a viewer waits. */
  #pacer: NodeJS.Timeout | undefined;
  readonly #waiting = new Set<Viewer>();
  #packets = 0;
  #bytes = 0;
  #resent = 0;

  constructor(settings: SenderSettings, certificate: Certificate, report: (message: FromSender) => void) {
    this.#settings = settings;
    this.#certificate = certificate;
    this.#report = report;
  }

  /** Opens the ports. Rejects with the system's error when one is taken. */
  async open(): Promise<{ 4?: number; 6?: number }> {
    const { bind, port } = this.#settings;
    const ports: { 4?: number; 6?: number } = {};
    for (const family of [4, 6] as const) {
      const address = bind[family];
      if (address === undefined) continue;
      const socket = await bindSocket(family, address, port || (ports[4] ?? 0));
      socket.on('message', (packet, from) => this.#receive(family, packet, from));
      this.#sockets.set(family, socket);
      ports[family] = socket.address().port;
    }
    this.#timer = setInterval(() => this.#look(), lookInterval);
    return ports;
  }

  get stats(): SenderStats {
    const resent = [...this.#sessions.values()].reduce((sum, { viewer }) => sum + viewer.resentTotal, this.#resent);
    return { packets: this.#packets, bytes: this.#bytes, resent };
  }

  take(message: ToSender): void {
    switch (message.type) {
      case 'join':
        this.#join(message);
        break;
      case 'restart': {
        const session = this.#sessions.get(message.session);
        if (!session) break;
        this.#byUfrag.delete(session.viewer.local.ufrag);
        session.viewer.restart(message.local, message.remote);
        this.#byUfrag.set(message.local.ufrag, session);
        break;
      }
      case 'leave':
        this.#end(message.session);
        break;
      case 'move':
        this.#sessions.get(message.session)?.viewer.move(this.#channel(message.channel, 'video'));
        break;
      case 'picture':
        this.#picture(message);
        break;
      case 'sound': {
        const channel = this.#channel(message.channel, 'audio');
        channel.sound(message.time, message.data);
        this.#pump(channel);
        break;
      }
      case 'drop':
        this.#channels.delete(message.channel);
        break;
      case 'ping':
        this.#report({ type: 'pong', ...this.stats });
        break;
    }
  }

  close(): void {
    clearInterval(this.#timer);
    clearInterval(this.#pacer);
    for (const id of [...this.#sessions.keys()]) this.#end(id);
    for (const socket of this.#sockets.values()) socket.close();
  }

  #picture({ channel: id, time, key, sets, data }: Extract<ToSender, { type: 'picture' }>): void {
    const channel = this.#channel(id, 'video');
    const at = channel.head;
    channel.picture(time, data, key, sets);
    if (key) for (const { viewer } of this.#sessions.values()) viewer.keyFrame(channel, at);
    this.#pump(channel);
  }

  #pump(channel: RtpChannel): void {
    for (const { viewer } of this.#sessions.values()) {
      // A viewer that waits is paced.
      if (this.#waiting.has(viewer)) continue;
      for (const track of viewer.tracks) {
        if (track.channel !== channel) continue;
        track.pump();
        if (track.isBehind) this.#wait(viewer);
      }
    }
  }

  /** The packets that a viewer has not got yet follow in pieces. */
  #wait(viewer: Viewer): void {
    this.#waiting.add(viewer);
    this.#pacer ??= setInterval(() => this.#pace(), paceInterval);
  }

  #pace(): void {
    for (const viewer of this.#waiting) {
      for (const track of viewer.tracks) track.pump(paceBurst);
      if (!viewer.tracks.some((track) => track.isBehind)) this.#waiting.delete(viewer);
    }
    if (this.#waiting.size > 0) return;
    clearInterval(this.#pacer);
    this.#pacer = undefined;
  }

  #channel(id: number, kind: 'video' | 'audio'): RtpChannel {
    const known = this.#channels.get(id);
    if (known) return known;
    const channel = new RtpChannel(kind);
    this.#channels.set(id, channel);
    return channel;
  }

  #join(join: JoinMessage): void {
    const id = join.session;
    const viewer: Viewer = new Viewer({
      join,
      certificate: this.#certificate,
      channels: {
        video: this.#channel(join.video.channel, 'video'),
        audio: join.audio && this.#channel(join.audio.channel, 'audio'),
      },
      now: () => performance.now(),
      send: (packet, to) => this.#send(packet, to),
      onConnected: () => {
        this.#wait(viewer);
        this.#report({ type: 'connected', session: id });
      },
      onBehind: () => this.#wait(viewer),
      onLossy: () => this.#report({ type: 'lossy', session: id }),
      onClear: () => this.#report({ type: 'clear', session: id }),
      onMoved: (channel) => {
        const found = [...this.#channels].find(([, each]) => each === channel)?.[0];
        if (found !== undefined) this.#report({ type: 'moved', session: id, channel: found });
      },
      onClosed: (why) => {
        if (!this.#sessions.has(id)) return;
        this.#end(id);
        this.#report({ type: 'closed', session: id, why });
      },
    });
    const session = { viewer, id };
    this.#sessions.set(id, session);
    this.#byUfrag.set(join.local.ufrag, session);
  }

  #end(id: number): void {
    const session = this.#sessions.get(id);
    if (session === undefined) return;
    this.#sessions.delete(id);
    this.#byUfrag.delete(session.viewer.local.ufrag);
    for (const place of session.viewer.places) {
      if (this.#byPlace.get(place) === session) this.#byPlace.delete(place);
    }
    this.#waiting.delete(session.viewer);
    this.#resent += session.viewer.resentTotal;
    session.viewer.close();
  }

  #look(): void {
    const wallClock = Date.now();
    for (const { viewer } of [...this.#sessions.values()]) viewer.look(wallClock, this.#settings);
  }

  #receive(family: 4 | 6, packet: Buffer, from: RemoteInfo): void {
    const kind = packet[0] ?? 0xff;
    const place = { family, address: from.address, port: from.port };
    const name = `${from.port} ${from.address}`;
    try {
      // The first byte tells the protocols apart (RFC 7983).
      if (kind < 4) this.#check(packet, place, name);
      else if (kind >= 20 && kind < 64) this.#byPlace.get(name)?.viewer.handshake(packet, place);
      else if (kind >= 128 && kind < 192) this.#byPlace.get(name)?.viewer.feedback(packet);
    } catch {
      // Anybody can send anything here.
    }
  }

  #check(packet: Buffer, place: Place, name: string): void {
    const message = readStun(packet);
    if (message?.type === stunType.success) {
      this.#byPlace.get(name)?.viewer.answered(message);
      return;
    }
    if (message?.type !== stunType.request) return;
    const session = this.#byUfrag.get(message.username?.split(':', 1)[0] ?? '');
    if (session === undefined || !message.isMadeWith(session.viewer.local.password)) return;
    if (!session.viewer.checked(name, place, message)) return;
    this.#byPlace.set(name, session);
    this.#send(bindingSuccess(message.transaction, place, session.viewer.local.password), place);
  }

  #send(packet: Buffer, { family, address, port }: Place): void {
    this.#packets += 1;
    this.#bytes += packet.length;
    // A packet that cannot be sent is lost, as many are.
    this.#sockets.get(family)?.send(packet, port, address, () => {});
  }
}

function bindSocket(family: 4 | 6, address: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createSocket({
      ...(family === 4 ? { type: 'udp4' as const } : { type: 'udp6' as const, ipv6Only: true }),
      sendBufferSize: sendBuffer,
      // Addresses are never names.
      lookup: (host, _options, done) => done(null, host, family),
    });
    socket.once('error', reject);
    socket.bind(port, address, () => {
      socket.off('error', reject);
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}
