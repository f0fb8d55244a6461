import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import { type myDayQuery, planDayMutation } from './operations.ts'

export type DayTask = ResultOf<typeof myDayQuery>['dailyTasksByUser']['items'][number]

/** The tasks of the viewer's day in their own order, which spans all boards, with functions to move and remove them. */
export function useDayOrder(tasks: readonly DayTask[] | undefined) {
  const { t } = useTranslation('work')
  const { me } = useViewer()
  const [plan] = useCommand(planDayMutation)
  const [announcement, setAnnouncement] = useState('')
  // Sorted by the tasks' own fields, so that a task moves before the list is refetched.
  const ordered = useMemo(() => {
    const places = (tasks ?? []).flatMap((task) => {
      const own = task.assignees.find(({ userID, isDaily }) => userID === me.id && isDaily)
      return own ? { task, id: own.id, rank: own.dailyRank ?? '' } : []
    })
    return places.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  }, [tasks, me.id])

  function move(from: number, to: number) {
    const place = ordered[from]
    if (!place || to < 0 || to >= ordered.length) return
    const others = ordered.filter((each) => each !== place)
    const { id, title } = place.task
    setAnnouncement(t('task.movedTo', { title, place: to + 1, count: ordered.length }))
    plan({ input: { taskID: id, isDaily: true, afterID: others[to - 1]?.id ?? null } }).catch(toastError)
  }
  const takeOut = ({ id }: DayTask) => void plan({ input: { taskID: id, isDaily: false } }).catch(toastError)

  return { ordered: tasks && ordered.map(({ task }) => task), move, takeOut, announcement }
}
