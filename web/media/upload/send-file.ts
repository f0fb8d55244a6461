import { uploadFile } from '../../platform/upload.ts'

interface Options {
  signal: AbortSignal
  /** Called with the bytes that have arrived. */
  onProgress: (sent: number) => void
}

/** What goes up in one piece; anything larger goes up in parts, and goes on after a break where it stood. */
export const largestPiece = 48 * 2 ** 20

/** Sends a file to the server; answers its key. */
export async function sendFile(file: File, { signal, onProgress }: Options): Promise<string> {
  if (file.size > largestPiece) {
    const { sendInParts } = await import('./send-in-parts.ts')
    return sendInParts(file, { signal, onProgress })
  }
  const { key } = await uploadFile(file, {
    purpose: 'attachment',
    signal,
    onProgress: (done) => onProgress(done * file.size),
  })
  return key
}
