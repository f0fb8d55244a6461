import { Resolver } from 'node:dns/promises'
import type { Config } from './config.ts'

/** DNS has two codes for a missing record. */
const noSuchRecord = new Set(['ENODATA', 'ENOTFOUND'])

/** The TXT records of a name; null if no server answered, which does not mean that there are none. */
export async function textRecords({ dnsServers }: Config, name: string): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return noSuchRecord.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
  }
}
