/** A number that grows with the creation time of the entity of a cache key such as `Company:0199…`: ids are UUIDs of version 7. */
export function idOrder(key: string): bigint {
  return BigInt(`0x${key.slice(key.indexOf(':') + 1).replaceAll('-', '')}`)
}
