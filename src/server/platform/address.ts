// The address a request comes from, and what it is counted by. X-Forwarded-For is believed only as far as trusted proxies
// wrote it.
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/** Whether a socket's other end is on this machine. */
export function isLoopback(socketAddress: string | undefined): boolean {
  return (
    socketAddress !== undefined && ipaddr.isValid(socketAddress) && ipaddr.process(socketAddress).range() === 'loopback'
  );
}

/** IPv4 addresses behind a translator come so: each its own, though all of one network. */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * What an address is counted by, wherever addresses are: an IPv4 one as it is, however it is written; an IPv6 one by its
 * /64, because whoever has one address of a network has as many of it as they like.
 */
export function addressKey(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return address ?? '';
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  if (ip.match(TRANSLATED)) return ipaddr.fromByteArray(ip.toByteArray().slice(12)).toString();
  return `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Whether an IP is one of the public network: not of this machine, a private or link-local net, or set apart for others. */
export function isPublic(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}

/** @param trusted IPs or CIDRs of the proxies whose header is believed */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const ranges = trusted.map((item): Range => {
    if (item.includes('/')) return ipaddr.parseCIDR(item);
    const ip = ipaddr.process(item);
    return [ip, ip.kind() === 'ipv4' ? 32 : 128];
  });
  const believed = (text: string): boolean => {
    if (!ipaddr.isValid(text)) return false;
    const ip = ipaddr.process(text);
    return ranges.some(([network, bits]) => network.kind() === ip.kind() && ip.match([network, bits] as never));
  };
  return (socketAddress, forwardedFor) => {
    let address =
      socketAddress && ipaddr.isValid(socketAddress) ? ipaddr.process(socketAddress).toString() : 'desconhecido';
    if (!forwardedFor || ranges.length === 0) return address;
    // From the nearest hop outwards, stopping at the first that is not one of our proxies.
    for (const hop of forwardedFor.split(',').reverse()) {
      if (!believed(address)) break;
      const text = hop.trim();
      if (!ipaddr.isValid(text)) break;
      address = ipaddr.process(text).toString();
    }
    return address;
  };
}
