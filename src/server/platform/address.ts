// The address a request comes from. X-Forwarded-For is believed only as far as trusted proxies wrote it.
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | undefined) => string;

/** Whether a socket's other end is on this machine. */
export function isLoopback(socketAddress: string | undefined): boolean {
  return (
    socketAddress !== undefined && ipaddr.isValid(socketAddress) && ipaddr.process(socketAddress).range() === 'loopback'
  );
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
