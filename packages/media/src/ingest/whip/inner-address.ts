import { BlockList, isIP } from 'node:net';

/** IANA's registries of special-purpose addresses, and multicast: none of them is a host on the public Internet. */
const innerIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** In IPv6 only 2000::/3 is global unicast; it contains documentation ranges and forms of IPv4 addresses. */
const innerIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blockOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};
const inner4 = blockOf(innerIpv4, 'ipv4');
const inner6 = blockOf(innerIpv6, 'ipv6');
const global6 = blockOf(['2000::/3'], 'ipv6');

/** Whether an address is not a host on the public Internet: loopback, private, link-local, multicast and the like. */
export function isInnerAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return inner4.check(address, 'ipv4');
    case 6:
      // A zone names an interface of this machine.
      return address.includes('%') || !global6.check(address, 'ipv6') || inner6.check(address, 'ipv6');
    default:
      return true;
  }
}
