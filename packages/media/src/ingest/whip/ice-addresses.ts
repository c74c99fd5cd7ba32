import { isIP } from 'node:net';
import type { PeerConfig } from 'werift';

/** The addresses at which senders reach the server over UDP. */
export interface IceAddresses {
  /** The address that the server listens on; `0.0.0.0` or `::` mean all of the machine's. */
  readonly host: string;
  /** The public address, if a router or a cloud translates addresses. */
  readonly publicAddress: string | undefined;
  /** First and last UDP port; default: any free one. */
  readonly ports: readonly [number, number] | undefined;
  /** Whether senders may be reached at addresses of this machine and of private networks. */
  readonly innerAddresses: boolean;
}

/** Candidates are gathered only on the addresses that the site listens on. */
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

/** Adds the public address to each candidate of an answer (RFC 8839, section 5.1), besides the machine's own. */
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
