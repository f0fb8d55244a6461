import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { App } from '../../platform/app.ts'
import { disposition } from '../../platform/files/headers.ts'

export type Packed = { id: string; key: string; name: string }

/**
 * Streams files as a ZIP without buffering it. Permission is checked again before each file; if it is lost, the response is cut
 * off, so that it cannot pass as complete.
 */
export async function sendZip(
  app: App,
  reply: FastifyReply,
  name: string,
  files: readonly Packed[],
  mayGoOn: (file: Packed) => Promise<boolean>,
): Promise<FastifyReply> {
  const { ZipArchive } = await import('archiver')
  // Images, videos and office files are compressed already.
  const archive = new ZipArchive({ store: true })
  archive.on('warning', () => undefined)
  const gone = new AbortController()
  reply.raw.once('close', () => {
    gone.abort()
    archive.abort()
  })
  void pack()
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': disposition('application/zip', `${name}.zip`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(archive)

  async function pack(): Promise<void> {
    try {
      const names = uniqueNames(files)
      for (const [at, file] of files.entries()) {
        if (reply.raw.destroyed) return
        if (!(await mayGoOn(file))) throw new Error('a file may not be read any more')
        const body = await app.files.get(file.key)
        if (!body) continue
        body.once('error', (error) => archive.destroy(error))
        const packed = once(archive, 'entry', { signal: gone.signal })
        archive.append(body, { name: names[at] ?? file.id })
        // A disconnect closes open files.
        await packed.finally(() => body.destroy())
      }
      await archive.finalize()
    } catch (error) {
      app.log.info({ reason: String(error) }, 'a ZIP broke off')
      reply.raw.destroy()
    }
  }
}

/** Names that cannot escape the extraction folder, unique regardless of case. */
export function uniqueNames(files: readonly { name: string }[]): string[] {
  const taken = new Set<string>()
  return files.map(({ name }) => {
    const plain = name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_') || 'file'
    const dot = plain.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    let unique = plain
    for (let at = 2; taken.has(unique.toLowerCase()); at += 1) unique = `${stem} (${at})${extension}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
