import { z } from 'zod'

/**
 * The archive is a plain tar. First the header, then the rows of every table, the waiting jobs and the files; after each
 * thousand parts an index of them with their checksums; last the manifest, which has the checksums of the indexes, and the
 * manifest's own. So it is written and read in one go, whatever its size.
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
  /** tells, without telling it, which ATRIUM_SECRET the servers have; null when the keys lie in the database */
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
  /** the last number that each sequence gave */
  sequences: z.record(z.string(), z.int()),
  lastJob: z.int(),
  files: z.object({ count: z.int(), bytes: z.int(), missing: z.int() }),
})
export type Manifest = z.output<typeof manifest>
export type Facts = Omit<Manifest, 'indexes'>

/** The waiting jobs, in columns of our own: the queue's tables are its library's. */
export const jobsTable = 'waiting_jobs'
export const timesTable = 'known_times'
