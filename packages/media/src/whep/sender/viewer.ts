import { randomBytes, randomInt } from 'node:crypto';
import { type Certificate, DtlsPeer } from './dtls-peer.ts';
import { LineQuality } from './line-quality.ts';
import type { CloseReason, JoinMessage, SessionCredentials } from './messages.ts';
import { type Feedback, readFeedback, writeReport } from './rtcp.ts';
import type { RtpChannel } from './rtp-channel.ts';
import type { Srtp } from './srtp.ts';
import { bindingRequest, type StunMessage } from './stun.ts';
import { TrackSender } from './track-sender.ts';

/** A place of a client that a check came from. */
export interface Place {
  readonly family: 4 | 6;
  readonly address: string;
  readonly port: number;
}

/** Packets that a viewer gets again in a second. */
const resentPerSecond = 600;
/** Places that one session may send checks from. */
const maxPlaces = 8;
const reportInterval = 1000;
/** Time (ms) from one group of pictures to the next for a viewer that lost its picture: at first, and at most. */
const firstRefresh = 500;
const longestRefresh = 8000;
const challengeInterval = 500;

export interface ViewerOptions {
  readonly join: JoinMessage;
  readonly certificate: Certificate;
  readonly channels: { readonly video: RtpChannel; readonly audio: RtpChannel | undefined };
  readonly send: (packet: Buffer, to: Place) => void;
  readonly onConnected: () => void;
  /** It is to get what is cached, in pieces. */
  readonly onBehind: () => void;
  readonly onLossy: () => void;
  readonly onClear: () => void;
  readonly onMoved: (channel: RtpChannel) => void;
  readonly onClosed: (why: CloseReason) => void;
  readonly now: () => number;
}

/** One viewer's session: its paths, its keys, and its tracks. */
export class Viewer {
  readonly #options: ViewerOptions;
  local: SessionCredentials;
  #remote: SessionCredentials;
  readonly #since: number;
  /** Places whose checks were made with the session's password. */
  readonly #places = new Map<string, Place>();
  /** Where it gets its packets. */
  #place: Place | undefined;
  #challenge: { readonly transaction: Buffer; readonly place: Place; readonly at: number } | undefined;
  readonly #dtls: DtlsPeer;
  #srtp: Srtp | undefined;
  #video: TrackSender | undefined;
  #audio: TrackSender | undefined;
  #coming: RtpChannel | undefined;
  #heardAt: number;
  #refreshWait = firstRefresh;
  #refreshedAt = 0;
  #reportAt = 0;
  #resent = 0;
  readonly #line = new LineQuality();
  /** Packets that it asked for again since its last report. */
  readonly #asked = new Set<number>();
  #packetsBefore = 0;
  resentTotal = 0;

  constructor(options: ViewerOptions) {
    this.#options = options;
    const { join, certificate, now } = options;
    this.local = join.local;
    this.#remote = join.remote;
    this.#since = now();
    this.#heardAt = this.#since;
    this.#dtls = new DtlsPeer({
      certificate,
      remote: join.certificate,
      send: (packet) => this.#send(packet),
      onConnected: (srtp) => this.#connected(srtp),
      onClosed: () => options.onClosed('closed'),
    });
  }

  get places(): Iterable<string> {
    return this.#places.keys();
  }

  get tracks(): readonly TrackSender[] {
    return [this.#video, this.#audio].filter((track) => track !== undefined);
  }

  /** The viewer restarts ICE: it is somewhere else, and gets its packets at the old place until a check has come. */
  restart(local: SessionCredentials, remote: SessionCredentials): void {
    this.local = local;
    this.#remote = remote;
    this.#challenge = undefined;
  }

  /** A check with the session's password came from here; false when it has sent them from too many places. */
  checked(name: string, place: Place, { usesCandidate }: StunMessage): boolean {
    if (!this.#places.has(name)) {
      if (this.#places.size >= maxPlaces) return false;
      this.#places.set(name, place);
    }
    this.#heardAt = this.#options.now();
    if (this.#place === undefined || (usesCandidate && this.#srtp === undefined)) this.#place = place;
    else if (usesCandidate && !isSame(this.#place, place)) this.#askWhether(place);
    return true;
  }

  /**
   * A session that is connected moves only to a place that answers: packets whose source is forged must not direct its media
   * to somebody else.
   */
  answered(message: StunMessage): void {
    const challenge = this.#challenge;
    if (!challenge?.transaction.equals(message.transaction) || !message.isMadeWith(this.#remote.password)) return;
    this.#challenge = undefined;
    this.#place = challenge.place;
  }

  /** A packet of DTLS from one of its places. */
  handshake(packet: Buffer, place: Place): void {
    if (this.#srtp === undefined) this.#place = place;
    this.#dtls.receive(packet);
  }

  /** A packet of RTCP from one of its places. */
  feedback(packet: Buffer): void {
    const plain = this.#srtp?.openRtcp(packet);
    if (plain === undefined) return;
    this.#heardAt = this.#options.now();
    for (const each of readFeedback(plain)) this.#take(each);
  }

  /** It gets another channel's pictures from the next key frame on. */
  move(channel: RtpChannel): void {
    this.#coming = channel === this.#video?.channel ? undefined : channel;
  }

  /** A key frame of a channel begins. */
  keyFrame(channel: RtpChannel, at: number): void {
    if (this.#coming === channel && this.#video) {
      this.#coming = undefined;
      this.#line.moved();
      this.#video.follow(channel, 'next-key');
      this.#options.onMoved(channel);
    }
    if (this.#video?.channel === channel) this.#video.keyFrame(at);
  }

  /** Looks at its time limits, and reports what was sent. @param wallClock in ms */
  look(wallClock: number, limits: { readonly connectMs: number; readonly silenceMs: number }): void {
    const now = this.#options.now();
    if (this.#srtp === undefined) {
      if (now - this.#since > limits.connectMs) this.#options.onClosed('not-connected');
      return;
    }
    if (now - this.#heardAt > limits.silenceMs) {
      this.#options.onClosed('silent');
      return;
    }
    if (now < this.#reportAt) return;
    this.#reportAt = now + reportInterval;
    this.#resent = 0;
    for (const track of this.tracks) this.#report(track, wallClock);
  }

  /** Says that it is over. */
  close(): void {
    this.#dtls.close();
  }

  #connected(srtp: Srtp): void {
    const { join, channels, onConnected } = this.#options;
    this.#srtp = srtp;
    const send = (packet: Buffer): void => this.#send(packet);
    // Sequence numbers begin low enough that none is used twice before the first report (RFC 3711, section 3.3.1).
    this.#video = new TrackSender({ ...join.video, srtp, send, first: randomInt(0x7fff) });
    this.#video.follow(channels.video, 'group');
    this.#refreshedAt = this.#options.now();
    if (join.audio && channels.audio) {
      this.#audio = new TrackSender({ ...join.audio, srtp, send, first: randomInt(0x7fff) });
      this.#audio.follow(channels.audio, 'now');
    }
    onConnected();
  }

  #report(track: TrackSender, wallClock: number): void {
    const { channel, ssrc, packets, bytes } = track;
    if (channel === undefined || packets === 0) return;
    const rtpTime = channel.reportTime(wallClock);
    const report = writeReport({ ssrc, wallClock, rtpTime, packets, bytes }, 'stream');
    if (this.#srtp) this.#send(this.#srtp.sealRtcp(report));
  }

  #take(feedback: Feedback): void {
    const track = this.tracks.find(({ ssrc }) => ssrc === feedback.ssrc);
    if (track === undefined) return;
    if (feedback.type === 'nack') {
      for (const sequence of feedback.sequences) {
        if (this.#resent >= resentPerSecond) return;
        if (track === this.#video) this.#asked.add(sequence);
        if (!track.resend(sequence)) continue;
        this.#resent += 1;
        this.resentTotal += 1;
      }
    } else if (feedback.type === 'picture-loss') {
      this.#refresh(track);
    } else if (feedback.type === 'report' && track === this.#video) {
      this.#judge(track, feedback.lost);
    }
  }

  /**
   * An encoder cannot be asked for a key frame. The cached group of pictures has one, so the viewer begins anew with it, as
   * when it came. It gets that the less often the more it asks.
   */
  #refresh(video: TrackSender): void {
    const now = this.#options.now();
    const { channel } = video;
    if (channel?.groupStart === undefined || now - this.#refreshedAt < this.#refreshWait) return;
    this.#refreshWait = Math.min(longestRefresh, 2 * this.#refreshWait);
    this.#refreshedAt = now;
    video.follow(channel, 'group');
    this.#options.onBehind();
  }

  /** Packets that came when they were sent again are no loss to the reports. So those that were asked for count. */
  #judge(video: TrackSender, lost: number): void {
    const now = this.#options.now();
    const sent = Math.max(1, video.packets - this.#packetsBefore);
    const verdict = this.#line.report(Math.max(lost, this.#asked.size / sent));
    this.#packetsBefore = video.packets;
    this.#asked.clear();
    if (now - this.#refreshedAt > longestRefresh) this.#refreshWait = firstRefresh;
    if (verdict === 'lossy') this.#options.onLossy();
    else if (verdict === 'clear') this.#options.onClear();
  }

  #askWhether(place: Place): void {
    const now = this.#options.now();
    if (this.#challenge && now - this.#challenge.at < challengeInterval) return;
    const transaction = randomBytes(12);
    this.#challenge = { transaction, place, at: now };
    const username = `${this.#remote.ufrag}:${this.local.ufrag}`;
    this.#options.send(bindingRequest(transaction, { username, password: this.#remote.password }), place);
  }

  #send(packet: Buffer): void {
    if (this.#place) this.#options.send(packet, this.#place);
  }
}

const isSame = (one: Place, other: Place): boolean => one.address === other.address && one.port === other.port;
