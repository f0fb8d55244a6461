import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { LocalStore } from './local-store.ts'
import { type S3Settings, S3Store } from './s3-store.ts'

/** The configured store: a bucket, or else a folder under DATA_DIR. */
export const openFileStore = (config: { dataDir: string; s3?: S3Settings }): FileStore =>
  config.s3 ? new S3Store(config.s3) : new LocalStore(join(config.dataDir, 'files'))
