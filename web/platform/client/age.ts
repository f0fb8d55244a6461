/** How young the entity of a key such as `Company:0199…` is: ids of version 7 grow with time. */
export function age(key: string): bigint {
  return BigInt(`0x${key.slice(key.indexOf(':') + 1).replaceAll('-', '')}`)
}
