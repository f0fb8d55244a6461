import { useState } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toastError } from '../../ui/toast.ts'
import { absenceQuery, changeAbsenceMutation } from '../operations.ts'

type Absence = ResultOf<typeof absenceQuery>['me']
export type AbsenceChange = Partial<Omit<Absence, 'id'>>

/** The settings of a person's absence, with optimistic updates that roll back when the server refuses. */
export function useAbsence() {
  const [{ data, error }, again] = useShownQuery({ query: absenceQuery })
  const [send] = useCommand(changeAbsenceMutation)
  const [chosen, setChosen] = useState<AbsenceChange>({})
  async function change(part: AbsenceChange): Promise<boolean> {
    if (!data) return false
    setChosen((before) => ({ ...before, ...part }))
    try {
      await send({ input: { id: data.me.id, ...part } as never })
      return true
    } catch (failure) {
      toastError(failure)
      return false
    } finally {
      setChosen((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    }
  }
  return {
    absence: data && { ...data.me, ...chosen },
    error,
    again: () => again({ requestPolicy: 'network-only' }),
    change,
  }
}
