import { z } from 'zod'

/**
 * The archive is a plain tar: the header, then the rows of every table, the waiting jobs and the files; after each
 * thousand parts an index with their checksums; last the manifest with the checksums of the indexes, and the checksum of
 * the manifest. So it is written and read in one pass, whatever its size.
 */
export const format = 1

export const names = {
  header: 'atrium-backup.json',
  table: (table: string, chunk: number) => `database/${table}/${String(chunk).padStart(6, '0')}.copy.gz`,
  file: (key: string) => `files/${key}`,
  index: (number: number) => `index/${String(number).padStart(6, '0')}.json`,
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
}

/** The table, or the key of the file, that a part of the archive belongs to. */
export const tableOf = (name: string): string | undefined =>
  /^database\/([a-z_]+)\/\d{6}\.copy\.gz$/.exec(name)?.[1]
export const fileOf = (name: string): string | undefined => /^files\/(.+)$/.exec(name)?.[1]

const migration = z.object({ number: z.int(), name: z.string(), checksum: z.string() })

export const header = z.object({
  product: z.literal('atrium'),
  format: z.int(),
  createdAt: z.iso.datetime(),
  migrations: z.array(migration).min(1),
  /** A fingerprint of the ATRIUM_SECRET of the servers; null if the keys are in the database. */
  secretMark: z.string().nullable(),
})
export type Header = z.output<typeof header>

const part = z.object({ name: z.string(), size: z.int(), sha256: z.string() })
export type Part = z.output<typeof part>

export const index = z.object({ parts: z.array(part) })

const table = z.object({ columns: z.array(z.string()), rows: z.int() })
export type TableFacts = z.output<typeof table>

export const manifest = z.object({
  indexes: z.array(part),
  tables: z.record(z.string(), table),
  /** The last number of each sequence. */
  sequences: z.record(z.string(), z.int()),
  lastJob: z.int(),
  files: z.object({ count: z.int(), bytes: z.int(), missing: z.int() }),
})
export type Manifest = z.output<typeof manifest>
export type Facts = Omit<Manifest, 'indexes'>

/** The waiting jobs, in our own columns, because the queue's tables belong to its library. */
export const jobsTable = 'waiting_jobs'
export const timesTable = 'known_times'
