import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { tasksReordered } from '../events.ts'
import type { ColumnRow } from '../queries/boards.ts'
import { emptyColumns, insertChangesOf } from '../store/tasks.ts'

/** Moves all tasks out of columns that are about to be deleted; all columns involved are locked. */
export async function emptyInto(tx: Tx, columnIds: readonly string[], target: ColumnRow): Promise<void> {
  const moved = await emptyColumns(tx, columnIds, target)
  if (moved.length === 0) return
  await insertChangesOf(
    tx,
    actorOf(tx),
    moved.map(({ id, columnId }) => ({
      id,
      changes: [{ field: 'columnID', before: columnId, after: target.id }],
    })),
  )
  tx.record(tasksReordered(target.projectId))
}
