/** A part of the application could not be loaded, even after a reload, or because there is no line to the server. */
export class ChunkLoadError extends Error {
  /** The specification's code where it was the chunk's style that did not come. */
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined
  /** The server did not answer either: it may come later. */
  readonly isOffline: boolean

  constructor(cause: unknown, isOffline: boolean) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
    this.isOffline = isOffline
    this.code =
      cause instanceof Error && /preload CSS/.test(cause.message) ? 'CSS_CHUNK_LOAD_FAILED' : undefined
  }
}
