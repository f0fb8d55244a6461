import { sharedName as name } from './forget-shared.ts'

/** What a person shares with the application from another one. */
export interface SharedIn {
  text: string
  files: readonly File[]
}

/** What was shared and has not been put anywhere yet; undefined for nothing. */
export async function readShared(): Promise<SharedIn | undefined> {
  if (!globalThis.caches || !(await caches.has(name))) return undefined
  const cache = await caches.open(name)
  const text = (await (await cache.match('/shared/text'))?.text()) ?? ''
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/shared/files/'))
  const files = await Promise.all(kept.map(async (request) => fileOf(await cache.match(request))))
  return { text, files: files.filter((file) => file !== undefined) }
}

async function fileOf(response: Response | undefined): Promise<File | undefined> {
  if (!response) return undefined
  const called = decodeURIComponent(response.headers.get('x-file-name') ?? 'file')
  return new File([await response.blob()], called, { type: response.headers.get('content-type') ?? '' })
}
