import { memo } from 'react'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { Row } from '../message/decorate.ts'
import { MessageBubble } from '../message/message-bubble.tsx'
import { MessageRow } from '../message/message-row.tsx'
import { DayLine } from './day-line.tsx'
import { NewLine } from './new-line.tsx'

/** A message with the separators above it, in the layout of the viewer's side. */
export const ListRow = memo(
  function ListRow({ row, marked }: { row: Row; marked: boolean }) {
    const { isClient } = useViewer()
    return (
      <>
        {row.startsDay && <DayLine at={row.message.createdAt} />}
        {row.startsNew && <NewLine />}
        {isClient ? <MessageBubble row={row} marked={marked} /> : <MessageRow row={row} marked={marked} />}
      </>
    )
  },
  (before, now) => before.marked === now.marked && isSame(before.row, now.row),
)

function isSame(a: Row, b: Row): boolean {
  return (
    a.message === b.message &&
    a.startsDay === b.startsDay &&
    a.startsRun === b.startsRun &&
    a.endsRun === b.endsRun &&
    a.startsNew === b.startsNew &&
    a.unsent?.state === b.unsent?.state &&
    a.unsent?.error?.message === b.unsent?.error?.message
  )
}
