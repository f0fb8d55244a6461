import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A server that is not on the public internet, or whose name says so. */
export class PrivateAddress extends Error {
  constructor() {
    super('the address is not a public one')
    this.name = 'PrivateAddress'
  }
}

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')

/** All of the internet in version 6; what is beside it is local, or stands for an address of version 4. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Tunnels, which lead to any address of version 4.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the public internet; one of version 4 that is written in version 6 never is. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !notPublic.check(ip, 'ipv4')
  return version === 6 && global6.check(ip, 'ipv6') && !notPublic.check(ip, 'ipv6')
}

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/** Whether the host of a URL may be on the public internet, as far as its name tells. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !localNames.test(name)
}

/**
 * The look-up of names that leads to public addresses only: a name of which any address is another one is refused with
 * `PrivateAddress`, because its owner may change where it leads at any time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  const all: LookupOptions & { all: true } = { ...options, all: true }
  dns.lookup(hostname, all, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error) callback(error, '')
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new PrivateAddress(), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
