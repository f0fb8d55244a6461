/** A chunk could not be loaded, even after a reload, or because there is no connection to the server. */
export class ChunkLoadError extends Error {
  /** The specification's code if the chunk's style sheet failed. */
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined
  /** The server did not answer either, so a later attempt may succeed. */
  readonly isOffline: boolean

  constructor(cause: unknown, isOffline: boolean) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
    this.isOffline = isOffline
    this.code =
      cause instanceof Error && /preload CSS/.test(cause.message) ? 'CSS_CHUNK_LOAD_FAILED' : undefined
  }
}

/** The server no longer has this chunk, because it was updated since: only loading the page anew helps. */
export const isGone = (error: unknown): boolean => error instanceof ChunkLoadError && !error.isOffline
