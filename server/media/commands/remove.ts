import { draftHours } from '../../../shared/media.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { deleteWithThumbnails } from '../../platform/files/thumbnails.ts'
import type { FileOwner } from '../queries/stored-files.ts'
import {
  deletedFiles,
  deleteFiles,
  handOver,
  markDraftsDeleted,
  markFilesDeleted,
  markReleasedDeleted,
  releaseFiles,
} from '../store/files.ts'
import { uploadsUnderWay } from '../store/parts.ts'

/** Detaches the files of owners that are deleted: after commit a job deletes them or passes them to new owners. */
export const detachFiles = (ctx: Context, owners: FileOwner[], newOwners: NewOwner[] = []): Promise<void> =>
  ctx.write(async (tx) => {
    if (owners.length === 0) return
    await tx.addJob({ task: 'media.removeFiles', payload: { owners, keys: null, heirs: newOwners } })
  })

/**
 * Removes some files from their owner. Nobody else can read them from now on, and a job deletes them, unless their uploader
 * attaches them again before. The caller's rights to the owner must be checked first.
 */
export const removeFilesOf = (ctx: Context, owner: FileOwner, keys: string[]): Promise<void> =>
  ctx.write(async (tx) => {
    if (keys.length === 0) return
    await asSystem(tx, () => releaseFiles(tx, owner, keys))
    await tx.addJob({ task: 'media.removeFiles', payload: { released: keys } })
  })

/** An owner that also shows files of another one, and inherits them when that is deleted. */
export type NewOwner = { owner: FileOwner; keys: string[] }
/** `keys` are given by jobs of older versions only; null means all files. */
export type Removal = { owners: FileOwner[]; keys: string[] | null; newOwners?: NewOwner[] | undefined }

/** Permanently deletes files of owners: those with these keys, or all. Requires the platform scope; called by a job. */
export async function removeFiles(ctx: Context, { owners, keys, newOwners = [] }: Removal): Promise<void> {
  await ctx.write(async (tx) => {
    for (const newOwner of newOwners) await handOver(tx, owners, newOwner)
    await markFilesDeleted(tx, owners, keys)
  })
  await removeDeleted(ctx)
}

/** Permanently deletes released files. Requires the platform scope; called by a job. */
export async function removeReleased(ctx: Context, keys: string[]): Promise<void> {
  await ctx.write((tx) => markReleasedDeleted(tx, keys))
  await removeDeleted(ctx)
}

/** Garbage-collects drafts without activity for a day, and remains of crashes. Requires the platform scope; called by a job. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const { clock, files } = ctx.app
  const before = new Date(clock.now().getTime() - draftHours * 3_600_000)
  await inBatches((most) => ctx.write((tx) => markDraftsDeleted(tx, before, most)))
  await removeDeleted(ctx)
  await files.removeRemains(before, await ctx.write(uploadsUnderWay))
}

const batch = 100

// The bytes are deleted before the row: after a crash in between, the row leads the job back to it.
async function removeDeleted(ctx: Context): Promise<void> {
  for (;;) {
    const deleted = await ctx.write((tx) => deletedFiles(tx, batch))
    if (deleted.length === 0) return
    for (const { key } of deleted) await deleteWithThumbnails(ctx.app.files, key)
    await ctx.write((tx) =>
      deleteFiles(
        tx,
        deleted.map(({ id }) => id),
      ),
    )
  }
}
