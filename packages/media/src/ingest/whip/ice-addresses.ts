import { isIP } from 'node:net';
import type { PeerConfig } from 'werift';

/** Where senders reach the server over UDP. */
export interface IceAddresses {
  /** The address that the server listens on; `0.0.0.0` or `::` are all of the machine's. */
  readonly host: string;
  /** Another address that stands for it towards the world, where a router or a cloud translates. */
  readonly publicAddress: string | undefined;
  /** First and last UDP port; any free one without it. */
  readonly ports: readonly [number, number] | undefined;
  /** Whether senders may be reached at addresses of this machine and of private networks. */
  readonly innerAddresses: boolean;
}

/** Candidates are gathered on the addresses that the site listens on, and on no other. */
export const iceConfig = ({ host, ports }: IceAddresses): Partial<PeerConfig> => {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const one = host === 'localhost' || isIP(host) === 0 ? '127.0.0.1' : host;
  return {
    iceUseIpv4: isEverywhere,
    iceUseIpv6: host === '::',
    iceAdditionalHostAddresses: isEverywhere ? ['127.0.0.1'] : [one],
    icePortRange: ports === undefined ? undefined : [...ports],
  };
};

/** Names the public address in each candidate of an answer (RFC 8839, section 5.1), beside the machine's own. */
export const withPublicAddress = (sdp: string, { publicAddress }: Pick<IceAddresses, 'publicAddress'>): string => {
  if (publicAddress === undefined) return sdp;
  return sdp.replace(
    /^(a=candidate:)(\S+)( 1 udp \d+ )(\S+)( \d+ typ host.*)$/gm,
    (line, start: string, foundation: string, middle: string, address: string, rest: string) =>
      isIP(address) !== isIP(publicAddress) || address === publicAddress
        ? line
        : `${line.replace(/\r$/, '')}\r\n${start}${foundation}p${middle}${publicAddress}${rest}`,
  );
};
