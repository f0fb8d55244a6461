/** The part of archiver, which has no types of its own in this version, that is used here. */
declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream'

  export class ZipArchive extends Transform {
    constructor(options?: { store?: boolean; forceZip64?: boolean })
    append(source: Readable | Buffer | string, data: { name: string; date?: Date }): this
    finalize(): Promise<void>
    abort(): this
  }
}
