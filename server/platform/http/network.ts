import { isIPv6 } from 'node:net'

/** An IPv6 customer has a whole /64. A closed connection has no address. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
