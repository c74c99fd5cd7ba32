import { createHash } from 'node:crypto';
import { CipherContext, DtlsServer, HashAlgorithm, NamedCurveAlgorithm, SignatureAlgorithm } from 'werift';
import { createSrtp, keyLengths, type Srtp, type SrtpProfile, srtpProfile } from './srtp.ts';

/** The certificate of this process, which answers name by its fingerprint. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly signatureHash: ConstructorParameters<typeof DtlsServer>[0]['signatureHash'];
  /** SHA-256, as SDP writes it. */
  readonly fingerprint: string;
}

export async function createCertificate(): Promise<Certificate> {
  const { certPem, keyPem, signatureHash } = await CipherContext.createSelfSignedCertificateWithKey(
    { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
    NamedCurveAlgorithm.secp256r1_23,
  );
  const der = Buffer.from(certPem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return { cert: certPem, key: keyPem, signatureHash, fingerprint: fingerprintOf(der, 'sha256') };
}

export const fingerprintOf = (der: Buffer, hash: string): string =>
  createHash(hash)
    .update(der)
    .digest('hex')
    .toUpperCase()
    .replace(/..(?=.)/g, '$&:');

/** Content type of alerts, and the one that says that no more comes. */
const alertRecord = 21;
const closeNotify = Buffer.from([1, 0]);

export interface DtlsPeerOptions {
  readonly certificate: Certificate;
  /** The client's certificate as its offer names it. */
  readonly remote: { readonly hash: string; readonly fingerprint: string };
  readonly send: (packet: Buffer) => void;
  readonly onConnected: (srtp: Srtp) => void;
  readonly onClosed: () => void;
}

/** The server's side of DTLS with one viewer (RFC 5764); the library makes the handshake. */
export class DtlsPeer {
  readonly #dtls: DtlsServer;
  readonly #transport: ConstructorParameters<typeof DtlsServer>[0]['transport'];

  constructor({ certificate, remote, send, onConnected, onClosed }: DtlsPeerOptions) {
    this.#transport = {
      type: 'udp',
      address: { address: '', family: '', port: 0 },
      closed: false,
      onData: () => {},
      send: async (packet) => send(packet),
      close: async () => {},
    };
    const { cert, key, signatureHash } = certificate;
    const dtls = new DtlsServer({
      ...{ cert, key, signatureHash, transport: this.#transport },
      srtpProfiles: [srtpProfile.gcm, srtpProfile.cmSha1],
      ...{ certificateRequest: true, extendedMasterSecret: true },
    });
    this.#dtls = dtls;
    dtls.onConnect.once(() => {
      const given = dtls.remoteCertificate;
      const profile = dtls.srtp.srtpProfile as SrtpProfile | undefined;
      if (given === undefined || profile === undefined || fingerprintOf(given, remote.hash) !== remote.fingerprint) {
        onClosed();
        return;
      }
      const { key: keyLength, salt } = keyLengths(profile);
      const keys = dtls.extractSessionKeys(keyLength, salt);
      const local = { key: keys.localKey, salt: keys.localSalt };
      onConnected(createSrtp(profile, local, { key: keys.remoteKey, salt: keys.remoteSalt }));
    });
    dtls.onError.once(onClosed);
    dtls.onClose.once(onClosed);
  }

  /** @throws on packets that are no DTLS */
  receive(packet: Buffer): void {
    this.#transport.onData(packet, ['', 0]);
  }

  /** Tells the client that it is over (RFC 5246, section 7.2.1), if it is connected. */
  close(): void {
    const { dtls, cipher, connected } = this.#dtls;
    if (!connected) return;
    dtls.recordSequenceNumber += 1;
    const header = {
      contentType: alertRecord,
      protocolVersion: { major: 254, minor: 253 },
      epoch: dtls.epoch,
      sequenceNumber: dtls.recordSequenceNumber,
      contentLen: closeNotify.length,
    };
    const plain = { recordLayerHeader: header, fragment: Buffer.from(closeNotify) };
    const { fragment } = cipher.encryptPacket(plain as Parameters<typeof cipher.encryptPacket>[0]);
    const head = Buffer.from([alertRecord, 254, 253, ...Array<number>(10).fill(0)]);
    head.writeUInt16BE(dtls.epoch, 3);
    head.writeUIntBE(dtls.recordSequenceNumber, 5, 6);
    head.writeUInt16BE(fragment.length, 11);
    void this.#transport.send(Buffer.concat([head, fragment]));
  }
}
