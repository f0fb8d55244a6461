import { draftHours } from '../../../shared/media.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { deleteWithThumbnails } from '../../platform/files/thumbnails.ts'
import type { FileOwner } from '../queries/stored-files.ts'
import { condemnDrafts, condemnFilesOf, deleteFiles, handOver, selectCondemned } from '../store/files.ts'
import { uploadsUnderWay } from '../store/parts.ts'

/** Lets go of the files of owners that are deleted: once this commits, a job removes them, or gives them to their heirs. */
export const detachFiles = (ctx: Context, owners: FileOwner[], heirs: Heir[] = []): Promise<void> =>
  ctx.write(async (tx) => {
    if (owners.length > 0) await addRemoval(tx, { owners, keys: null, heirs })
  })

/** The same of some of its files. */
export const removeFilesOf = (ctx: Context, owner: FileOwner, keys: string[]): Promise<void> =>
  ctx.write((tx) => addRemoval(tx, { owners: [owner], keys }))

/** What shows files of another and gets them when that is deleted. */
export type Heir = { owner: FileOwner; keys: string[] }
export type Removal = { owners: FileOwner[]; keys: string[] | null; heirs?: Heir[] | undefined }

const addRemoval = (tx: Tx, removal: Removal) => tx.addJob({ task: 'media.removeFiles', payload: removal })

/** Removes files of owners for good: those of these keys, or all. Called as the platform by a job. */
export async function removeFiles(ctx: Context, { owners, keys, heirs = [] }: Removal): Promise<void> {
  await ctx.write(async (tx) => {
    for (const heir of heirs) await handOver(tx, owners, heir)
    await condemnFilesOf(tx, owners, keys)
  })
  await removeCondemned(ctx)
}

/** Removes drafts of which nothing was heard for a day, and whatever a crash left behind. Called as the platform by a job. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const { clock, files } = ctx.app
  const before = new Date(clock.now().getTime() - draftHours * 3_600_000)
  await inBatches((most) => ctx.write((tx) => condemnDrafts(tx, before, most)))
  await removeCondemned(ctx)
  await files.removeRemains(before, await ctx.write(uploadsUnderWay))
}

const batch = 100

// First the bytes, then the row: after a crash between them the row brings the job back to it.
async function removeCondemned(ctx: Context): Promise<void> {
  for (;;) {
    const condemned = await ctx.write((tx) => selectCondemned(tx, batch))
    if (condemned.length === 0) return
    for (const { key } of condemned) await deleteWithThumbnails(ctx.app.files, key)
    await ctx.write((tx) =>
      deleteFiles(
        tx,
        condemned.map(({ id }) => id),
      ),
    )
  }
}
