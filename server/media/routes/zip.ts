import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { App } from '../../platform/app.ts'
import { disposition } from '../../platform/files/headers.ts'

export type Packed = { id: string; key: string; name: string }

/**
 * Answers with files as one ZIP that is made while it is sent: nothing is held in memory or on a disk. Before each file it is
 * asked again whether it may be read; where it may not any more, the answer breaks off, so that nobody takes it for whole.
 */
export async function sendZip(
  app: App,
  reply: FastifyReply,
  name: string,
  files: readonly Packed[],
  mayGoOn: (file: Packed) => Promise<boolean>,
): Promise<FastifyReply> {
  const { ZipArchive } = await import('archiver')
  // Pictures, films and office files are packed already.
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
        // Who goes away in the middle leaves no file open behind them.
        await packed.finally(() => body.destroy())
      }
      await archive.finalize()
    } catch (error) {
      app.log.info({ reason: String(error) }, 'a ZIP broke off')
      reply.raw.destroy()
    }
  }
}

/** Names that lead nowhere but into the folder in which it is unpacked, each once, whatever the case. */
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
